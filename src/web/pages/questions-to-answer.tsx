import type { SellerRole } from '#contract/trade/products.ts';
import { WaitingPanel } from '#web/features/questions/waiting-panel.tsx';
import { dashboardParts } from '#web/features/today/today-kinds.ts';
import { useToday } from '#web/features/today/use-today.ts';

type Props = { seller: SellerRole; uid: string };

/** Below what needs an answer today: the questions among it. */
export function QuestionsToAnswer({ seller, uid }: Props) {
  const { questions } = useToday(seller, uid).data ?? {};
  if (!questions?.length) return null;
  return (
    <div id={dashboardParts.questions} className="mb-5 outline-none lg:mb-6">
      <WaitingPanel questions={questions} />
    </div>
  );
}
