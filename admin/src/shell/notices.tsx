import { DisconnectOutlined, SyncOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { connection } from '../providers/connection';
import { keepsOnDevice } from '../providers/device';
import { newVersion, opensOffline } from '../providers/new-version';
import { drafts, lostWords } from '../features/attendance/public';
import './notices.css';
import { useNoticeRoom } from './use-notice-room';

/** Slim lines below the top bar: no connection, nothing stored on this device, a new version. */
export function Notices() {
  const isLost = connection.use() === 'lost';
  const onDevice = keepsOnDevice.use();
  const opens = opensOffline.use();
  const unsent = Object.keys(drafts.use()?.byPlace ?? {}).length > 0;
  const take = newVersion.use();
  const notices = useNoticeRoom();
  return (
    <div className="notices" role="status">
      <div ref={notices}>
        {isLost && (
          <div className="notice is-lost">
            <DisconnectOutlined />
            <span>
              No connection. You can mark registers that you opened on this device. They are sent when the connection
              returns. {lostWords({ onDevice, opens })}
            </span>
          </div>
        )}
        {!isLost && !onDevice && unsent && (
          <div className="notice is-lost">
            <DisconnectOutlined />
            <span>Your marks are not saved yet. {lostWords({ onDevice, opens })}</span>
          </div>
        )}
        {take && !isLost && (
          <div className="notice">
            <SyncOutlined />
            <span>A new version is ready.</span>
            <Button type="link" size="small" onClick={take}>
              Reload
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
