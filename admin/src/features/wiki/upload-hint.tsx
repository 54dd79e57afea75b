import { Link } from 'react-router';
import { defaultWikiConfig, uploadHint } from '@homeroom/shared/wiki/wiki-config';
import { cornerPath } from './use-corner-address';
import { useTeachersFolder, useWikiConfig } from './wiki-queries';

/** Why nothing can be uploaded here, where a phone cannot hover, with the way to the folder into which it can. */
export function UploadHint({ why }: { why: string }) {
  const config = useWikiConfig() ?? defaultWikiConfig;
  const isElsewhere = why === uploadHint(config);
  const folder = useTeachersFolder(config, isElsewhere);
  return (
    <p className="small muted">
      {why}
      {isElsewhere && folder !== undefined && (
        <>
          {' '}
          <Link className="text-link" to={cornerPath(folder)}>
            Open it
          </Link>
        </>
      )}
    </p>
  );
}
