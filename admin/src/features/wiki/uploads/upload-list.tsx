import { CheckCircleOutlined, CloseOutlined, ExclamationCircleOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { useCorner } from '../use-corner';
import { uploadWords } from './use-uploads';

/** Current uploads with their progress and outcome. */
export function UploadList() {
  const { items, cancel, clear } = useCorner().uploads;
  if (items.length === 0) return null;
  const isOver = items.every(({ state }) => ['done', 'failed', 'cancelled'].includes(state));
  return (
    <section className="corner-uploads" aria-label="Uploads">
      <ul>
        {items.map((item) => (
          <li key={item.id} className={`is-${item.state}`}>
            <span className="corner-card">
              <span dir="auto">
                {item.name} <span className="muted">· {item.folderName}</span>
              </span>
              <span className="small muted" role={item.state === 'failed' ? 'alert' : 'status'}>
                {item.state === 'done' && <CheckCircleOutlined className="ok" />}
                {item.state === 'failed' && <ExclamationCircleOutlined className="bad" />} {uploadWords(item)}
              </span>
              {item.state === 'sending' && (
                <Progress
                  percent={Math.round(item.sent * 100)}
                  size="small"
                  showInfo={false}
                  aria-label={`Upload of ${item.name}`}
                />
              )}
            </span>
            {(item.state === 'sending' || item.state === 'waiting') && (
              <Button size="small" onClick={() => cancel(item.id)}>
                Cancel<span className="hidden-words"> the upload of {item.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isOver && (
        <Button type="text" size="small" icon={<CloseOutlined />} aria-label="Close the uploads" onClick={clear} />
      )}
    </section>
  );
}
