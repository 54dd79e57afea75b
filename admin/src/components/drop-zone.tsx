import { Upload, type UploadProps } from 'antd';
import type { KeyboardEvent } from 'react';

/** Space presses the zone, like any button; rc-upload only takes Enter. */
function press(event: KeyboardEvent) {
  if (event.key !== ' ' || !(event.target instanceof HTMLElement) || event.target.getAttribute('role') !== 'button')
    return;
  event.preventDefault();
  event.target.click();
}

/** A place to choose files by a press, or to drop them. */
export const DropZone = (props: UploadProps) => (
  <div onKeyDown={press}>
    <Upload.Dragger {...props} />
  </div>
);
