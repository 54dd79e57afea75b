import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSchool } from '../providers/school';
import { store } from '../providers/store';

const override = store<{ at: string; title: string } | null>(null);

/** Replaces the title of the page's route, for example by a student's name. */
export function usePageTitle(title: string | undefined) {
  const { pathname } = useLocation();
  useEffect(() => {
    if (title) override.set({ at: pathname, title });
  }, [pathname, title]);
}

/** The title of the current page, for the breadcrumbs; also sets the document's title: 'Students · Cedar Grove School'. */
export function useShownTitle(routeTitle: string) {
  const { pathname } = useLocation();
  const { schoolName } = useSchool();
  const current = override.use();
  const title = current?.at === pathname ? current.title : routeTitle;
  useEffect(() => {
    document.title = `${title} · ${schoolName ?? 'Homeroom'}`;
  }, [title, schoolName]);
  return title;
}
