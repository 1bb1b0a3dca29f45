import { Link } from 'react-router';
import { personPath } from '#contract/site/paths.ts';

/** A name that leads to the page of who it is, as long as they are here. */
export function PersonLink({ id, name }: { id: string | null; name: string }) {
  return (
    <bdi className="inline-block min-w-22 wrap-anywhere">
      {id ? (
        <Link to={personPath(id)} className="link">
          {name}
        </Link>
      ) : (
        name
      )}
    </bdi>
  );
}
