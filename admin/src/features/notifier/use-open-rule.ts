import { z } from 'zod';
import { id, useAddress } from '../../components/use-address';

const openRule = z.object({ check: id, edit: id });

/** The open panel: who would get a rule's messages, or its settings. */
export function useOpenRule() {
  const { address, change } = useAddress(openRule);
  return {
    ...address,
    // A history entry, so that leaving an edited rule asks first.
    open: (panel: { check?: number; edit?: number }) =>
      change({ check: undefined, edit: undefined, ...panel }, { preventScrollReset: true }),
  };
}
