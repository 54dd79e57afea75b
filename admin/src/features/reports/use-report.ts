import { useState } from 'react';
import { useAddress } from '../../components/use-address';
import { askedBy, changeReport, isSameFilter, readReport, type Asked, type ReportAddress } from './matrix/report-address';
import { useMatrix, type Scope } from './use-matrix';

/** A teacher's own report has no choice of the teacher, whatever the address says. */
function addressOf(params: URLSearchParams, scope: Scope): ReportAddress {
  const address = readReport(params);
  const { teacherId: _, ...filter } = address.filter;
  return scope === 'own' ? { ...address, filter } : address;
}

/** A report's page: its address, what of it was asked for, and the matrix that came. */
export function useReport(scope: Scope) {
  const [params, changeAddress] = useAddress();
  const address = addressOf(params, scope);
  const [asked, setAsked] = useState<Asked | null>(() => askedBy(address));
  const matrix = useMatrix(scope, asked);

  const change = (to: Partial<ReportAddress> | ((now: ReportAddress) => Partial<ReportAddress>)) =>
    changeAddress((now) => changeReport(now, typeof to === 'function' ? to(addressOf(now, scope)) : to));

  /** Loads, or loads the same again. */
  function load(next: Asked, to: Partial<ReportAddress> = {}) {
    change({ all: next.all, ...to });
    if (asked && asked.all === next.all && isSameFilter(asked.filter, next.filter)) matrix.reload();
    else setAsked(next);
  }

  return { address, change, asked, load, ...matrix };
}

export type Report = ReturnType<typeof useReport>;
