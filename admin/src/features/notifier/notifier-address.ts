import { z } from 'zod';
import { id, useAddress } from '../../components/use-address';

/** Which rule is open below the list: to see who would get it, or to be edited. */
const address = z.object({ check: id, edit: id });

export const useNotifierAddress = () => useAddress(address);
