import type { AdminPersonDetails } from '#contract/office/admin.ts';
import { Button } from '#web/ui/marks/button.tsx';
import type { AdminWords } from './admin-list.tsx';

export type PersonAction =
  | 'suspend'
  | 'restore'
  | 'makeAdmin'
  | 'unmakeAdmin'
  | 'makeInvestor'
  | 'unmakeInvestor';
type Props = {
  person: AdminPersonDetails;
  words: AdminWords['people']['person'];
  onChoose: (action: PersonAction) => void;
};

/** What the server would refuse is not offered. */
export function PersonActions({ person: { isSelf, suspendedAt, roles }, words, onChoose }: Props) {
  if (isSelf) return <p className="self-center text-ink-2">{words.self}</p>;
  if (suspendedAt) return <Button onClick={() => onChoose('restore')}>{words.restore}</Button>;
  const investor = roles.isInvestor ? 'unmakeInvestor' : 'makeInvestor';
  const investorButton = (
    <Button tone="secondary" onClick={() => onChoose(investor)}>
      {words[investor]}
    </Button>
  );
  if (roles.isAdmin) {
    return (
      <>
        {investorButton}
        <Button tone="danger" onClick={() => onChoose('unmakeAdmin')}>
          {words.unmakeAdmin}
        </Button>
      </>
    );
  }
  return (
    <>
      {investorButton}
      <Button tone="secondary" onClick={() => onChoose('makeAdmin')}>
        {words.makeAdmin}
      </Button>
      <Button tone="danger" onClick={() => onChoose('suspend')}>
        {words.suspend}
      </Button>
    </>
  );
}
