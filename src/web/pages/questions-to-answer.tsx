import { useEffect, useEffectEvent } from 'react';
import type { SellerRole } from '#contract/trade/products.ts';
import { dashboardParts } from '#web/features/today/today-kinds.ts';
import { useToday } from '#web/features/today/use-today.ts';
import { useLazyPart } from '#web/kit/api/use-lazy-part.ts';

type Props = { seller: SellerRole; uid: string };

/** Below what needs an answer today: the questions among it. The script comes only where there are any. */
export function QuestionsToAnswer({ seller, uid }: Props) {
  const { data } = useToday(seller, uid);
  const isAny = data?.waiting.some(({ kind }) => kind === 'questions') ?? false;
  const { part: Panel, want } = useLazyPart('waiting-questions', loadPanel);
  const wantPanel = useEffectEvent(() => void want());
  useEffect(() => {
    if (isAny) wantPanel();
  }, [isAny]);
  if (!isAny || !Panel) return null;
  return (
    <div id={dashboardParts.questions} className="mb-5 outline-none lg:mb-6">
      <Panel seller={seller} uid={uid} />
    </div>
  );
}

async function loadPanel() {
  return (await import('#web/features/questions/waiting-panel.tsx')).WaitingPanel;
}
