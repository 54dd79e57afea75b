import { DownOutlined, DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown, Space, Tooltip } from 'antd';
import { exportFormats, type ExportFormat, type ExportKind } from '@homeroom/shared/reports/reports';
import { usePhone } from '../../theme/use-media';

const words: Record<ExportKind, string> = { filtered: 'Export Filtered', all: 'Export All', teacher: 'Export' };
const formatWords: Record<ExportFormat, string> = { xlsx: 'Workbook (.xlsx)', csv: 'CSV (.csv)' };

interface ExportButtonsProps {
  kinds: readonly ExportKind[];
  why?: string | undefined;
  running: ExportKind | null;
  onExport: (kind: ExportKind, format: ExportFormat) => void;
}

/** An arrow beside each button also offers CSV. On a phone one button offers everything. */
export function ExportButtons({ kinds, why, running, onExport }: ExportButtonsProps) {
  const phone = usePhone();
  if (why !== undefined) {
    return (phone ? ['Export'] : kinds.map((kind) => words[kind])).map((word) => (
      <Tooltip key={word} title={why}>
        <Button icon={<DownloadOutlined />} disabled>
          {word}
        </Button>
      </Tooltip>
    ));
  }
  if (phone) {
    const items = kinds.flatMap((kind) =>
      exportFormats.map((format) => ({ key: `${kind} ${format}`, label: `${words[kind]}: ${formatWords[format]}` })),
    );
    const choose = ({ key }: { key: string }) => {
      const [kind, format] = key.split(' ') as [ExportKind, ExportFormat];
      onExport(kind, format);
    };
    return (
      <Dropdown trigger={['click']} menu={{ items, onClick: choose }}>
        <Button icon={<DownloadOutlined />} loading={running !== null}>
          {running ? 'Exporting…' : 'Export'}
        </Button>
      </Dropdown>
    );
  }
  return kinds.map((kind) => (
    <Space.Compact key={kind}>
      <Button icon={<DownloadOutlined />} loading={running === kind} onClick={() => onExport(kind, 'xlsx')}>
        {running === kind ? 'Exporting…' : words[kind]}
      </Button>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{
          items: exportFormats.map((format) => ({ key: format, label: formatWords[format] })),
          onClick: ({ key }) => onExport(kind, key as ExportFormat),
        }}
      >
        <Button icon={<DownOutlined />} aria-label={`${words[kind]} as…`} />
      </Dropdown>
    </Space.Compact>
  ));
}
