import { CalendarOutlined } from '@ant-design/icons';
import { noticeInWords, noticeSaid, type NoticeOnRegister } from '@homeroom/shared/absence-notices';
import { disagrees } from '@homeroom/shared/attendance/proposed-mark';
import type { MarkStatus } from '@homeroom/shared/attendance/registers';
import type { IsoDate } from '@homeroom/shared/dates';
import { useSchool } from '../../providers/school';

interface NoticeLinesProps {
  notices: readonly NoticeOnRegister[] | undefined;
  status: MarkStatus | null;
  markedAt: string | null;
  date: IsoDate;
}

/** What somebody told of the day; beside a mark that says something else, with when it was said. */
export function NoticeLines({ notices = [], status, markedAt, date }: NoticeLinesProps) {
  const { timeZone } = useSchool();
  return notices.map((notice, at) => (
    <span key={at} className="student-notice">
      <CalendarOutlined />{' '}
      {disagrees(notice, status, markedAt) ? noticeSaid(notice, date, timeZone) : noticeInWords(notice, date)}
    </span>
  ));
}
