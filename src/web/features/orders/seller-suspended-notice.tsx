import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import type { Order } from '#contract/trade/orders.ts';
import { useWords } from '#web/kit/words/words.ts';
import { Notice } from '#web/ui/states/notice.tsx';

const leadsToContact: readonly Order['sellerSuspended'][] = [
  'seller_suspended_ended',
  'seller_suspended_refund_due',
];

/** What the bell has told the buyer of a suspended seller, for as long as it is true. */
export function SellerSuspendedNotice({ order: { sellerSuspended } }: { order: Order }) {
  const { events } = useWords('Notifications');
  const { contactForm } = useWords('Order');
  if (!sellerSuspended) return null;
  return (
    <Notice tone="clay" icon={<TriangleAlert />}>
      <p className="text-2">{events[sellerSuspended]}</p>
      {leadsToContact.includes(sellerSuspended) && (
        <Link to={paths.contact} className="link inline-flex min-h-11 items-center">
          {contactForm}
        </Link>
      )}
    </Notice>
  );
}
