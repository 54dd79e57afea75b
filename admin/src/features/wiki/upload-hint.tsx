import { Link } from 'react-router';
import { defaultWikiConfig, uploadHint } from '@homeroom/shared/wiki/wiki-config';
import { cornerPath } from './use-corner-address';
import { useTeachersFolder, useWikiConfig } from './wiki-queries';

/** Why nothing can be uploaded here, for phones without hover, with a link to the folder for uploads. */
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
