import { Segmented } from 'antd';
import { LinkButton } from '../../components/link-button';
import { PageHead } from '../../components/page-head';
import { usePhone } from '../../theme/use-media';
import { GrantPanel } from './grant/grant-panel';
import { CoverPanel } from './list/cover-panel';
import './temporary-teacher.css';
import { useCovers, useDelegationsAddress, useRequestsToArrange } from './use-delegations';

/** The Temporary Teacher Manager (spec 2.11): the steps next to the grants; on a phone, one of the two. */
export function TemporaryTeacherPage() {
  const { address, change } = useDelegationsAddress();
  const phone = usePhone();
  const { coming } = useCovers();
  const requestCount = useRequestsToArrange().length;
  return (
    <>
      <PageHead
        title="Temporary Teacher"
        actions={
          <>
            <LinkButton to="/admin/tempteacher/absence">Cover an absence</LinkButton>
            <LinkButton to="/admin/tempteacher/sheet">Cover sheet</LinkButton>
            <LinkButton to="/admin/tempteacher/report">Cover report</LinkButton>
          </>
        }
      >
        Give a substitute access to one class on the dates you choose. They can see its roster and mark its register on
        those dates only.
      </PageHead>
      {phone && (
        <Segmented<typeof address.tab>
          block
          className="cover-tabs"
          aria-label="View"
          options={[
            { value: 'grant', label: 'Grant access' },
            { value: 'list', label: coming === null ? 'Cover list' : `Cover list · ${coming + requestCount}` },
          ]}
          value={address.tab}
          onChange={(tab) => change({ tab })}
        />
      )}
      <div className="temporary-teacher">
        {/* Choices stay while looking at the list. */}
        <div hidden={phone && address.tab !== 'grant'}>
          <GrantPanel key={address.request} />
        </div>
        <div hidden={phone && address.tab !== 'list'}>
          <CoverPanel />
        </div>
      </div>
    </>
  );
}
