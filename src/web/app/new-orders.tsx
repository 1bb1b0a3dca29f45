import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { grouped } from '#contract/text/words.ts';
import { orderPath } from '#contract/site/paths.ts';
import { call } from '#web/kit/api/call.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { Toasts, useToast } from '#web/ui/states/toast.tsx';

type Props = { orderNo: string; words: Locale['Notifications']['newOrder'] };

/** Tells a seller, wherever they are, of the order that has just come. */
export function NewOrders(props: Props) {
  return (
    <Toasts label={props.words.label}>
      <Told {...props} />
    </Toasts>
  );
}

function Told({ orderNo, words }: Props) {
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const tell = useEffectEvent(async () => {
    const to = orderPath(orderNo);
    if (pathname === to) return;
    const { buyer, amount } = await call('GET /api/orders/:orderNo', { orderNo });
    toast({
      text: fill(words.text, { name: buyer.name, amount: grouped(amount) }),
      tone: 'wheat',
      action: { label: words.open, onClick: () => void navigate(to) },
    });
  });
  useEffect(() => {
    // The bell has rung already: what cannot be told here is read there.
    tell().catch(() => {});
  }, [orderNo]);
  return null;
}
