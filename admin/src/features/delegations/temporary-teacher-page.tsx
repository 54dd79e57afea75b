import { Segmented } from 'antd';
import { LinkButton } from '../../components/link-button';
import { PageHead } from '../../components/page-head';
import { useAddress } from '../../components/use-address';
import { usePhone } from '../../theme/use-media';
import { delegationsAddress, type DelegationsAddress } from './delegations-address';
import { GrantPanel } from './grant/grant-panel';
import { CoverPanel } from './list/cover-panel';
import { useCovers } from './list/use-covers';
import { useRequests } from './requests/use-requests';
import './temporary-teacher.css';

/** The Temporary Teacher Manager (spec 2.11): the steps next to the grants; on a phone, one of the two. */
export function TemporaryTeacherPage() {
  const { address, change } = useAddress(delegationsAddress);
  const phone = usePhone();
  const covers = useCovers(address);
  const requests = useRequests('ASKED');
  const coming = covers.coming === null ? null : covers.coming + requests.length;
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
        <Segmented<DelegationsAddress['tab']>
          block
          className="cover-tabs"
          aria-label="View"
          options={[
            { value: 'grant', label: 'Grant access' },
            { value: 'list', label: coming === null ? 'Cover list' : `Cover list · ${coming}` },
          ]}
          value={address.tab}
          onChange={(tab) => change({ tab })}
        />
      )}
      <div className="temporary-teacher">
        {/* Choices stay while looking at the list. */}
        <div hidden={phone && address.tab !== 'grant'}>
          <GrantPanel key={address.request} address={address} requests={requests} change={change} />
        </div>
        <div hidden={phone && address.tab !== 'list'}>
          <CoverPanel covers={covers} requests={requests} address={address} change={change} />
        </div>
      </div>
    </>
  );
}
