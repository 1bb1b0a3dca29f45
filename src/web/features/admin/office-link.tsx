import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { useOfficeState } from '#web/kit/session/office-way.ts';

/** Leads to a page that others have too, where the menu of the office stays. */
export function OfficeLink(props: ComponentProps<typeof Link>) {
  return <Link {...props} state={useOfficeState()} />;
}
