import { z } from 'zod';
import { id, useAddress } from '../../components/use-address';

/** The open panel: who would get a rule's messages, or its settings. */
const address = z.object({ check: id, edit: id });

export const useNotifierAddress = () => useAddress(address);
