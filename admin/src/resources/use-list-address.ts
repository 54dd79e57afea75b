import { useAddress } from '../components/use-address';
import { changeAddress, readAddress, type AddressTerms, type ListAddress } from './list-address';

/**
 * A list's state, read from the address, and how to change it. The address is its only place, so that a link, a reload
 * and the browser's back button all mean the same list. `replace` leaves no step to go back to, for typing.
 */
export function useListAddress(terms: AddressTerms) {
  const [params, changeTerms] = useAddress();
  const change = (to: Partial<ListAddress>, { replace = false } = {}) =>
    changeTerms((now) => changeAddress(now, to), { replace, preventScrollReset: true });
  return { address: readAddress(params, terms), change };
}
