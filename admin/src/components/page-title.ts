import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSchool } from '../providers/school';
import { store } from '../providers/store';

const said = store<{ at: string; title: string } | null>(null);

/** A page that knows a better title than its route, such as a student's name, says it here once it has it. */
export function usePageTitle(title: string | undefined) {
  const { pathname } = useLocation();
  useEffect(() => {
    if (title) said.set({ at: pathname, title });
  }, [pathname, title]);
}

/** The title of the page that is shown, in the breadcrumbs and in the document: 'Students · Cedar Grove School'. */
export function useShownTitle(routeTitle: string) {
  const { pathname } = useLocation();
  const { schoolName } = useSchool();
  const better = said.use();
  const title = better?.at === pathname ? better.title : routeTitle;
  useEffect(() => {
    document.title = `${title} · ${schoolName ?? 'Homeroom'}`;
  }, [title, schoolName]);
  return title;
}
