import { Bell, Check, Info, TriangleAlert } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { createContext, use, useCallback, useRef, useState, type ReactNode } from 'react';

type ToastTone = 'green' | 'wheat' | 'clay' | 'river';
type ToastMessage = {
  text: ReactNode;
  action?: { label: string; onClick: () => void };
  tone?: ToastTone;
  icon?: ReactNode;
};

const icons: Record<ToastTone, ReactNode> = {
  green: <Check />,
  wheat: <Bell />,
  clay: <TriangleAlert />,
  river: <Info />,
};

const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined);

/** Says what happened elsewhere: `toast({ text, action })`. */
export function useToast() {
  return use(ToastContext);
}

/** Holds the messages. `label` names the region and each message for those who hear the page. */
export function Toasts({ label, children }: { label: string; children: ReactNode }) {
  const [messages, setMessages] = useState<(ToastMessage & { id: number })[]>([]);
  const last = useRef(0);
  const toast = useCallback((message: ToastMessage) => {
    last.current += 1;
    const id = last.current;
    setMessages((now) => [...now.slice(-2), { ...message, id }]);
  }, []);
  return (
    <ToastContext value={toast}>
      <Radix.Provider label={label} duration={8000} swipeDirection="down">
        {children}
        {messages.map(({ id, ...message }) => (
          <ToastCard
            key={id}
            {...message}
            onClose={() => setMessages((now) => now.filter((other) => other.id !== id))}
          />
        ))}
        <Radix.Viewport
          label={label}
          className="pointer-events-none fixed inset-x-0 bottom-(--bar) z-50 grid justify-items-center gap-3 p-4 sm:justify-items-end sm:p-6"
        />
      </Radix.Provider>
    </ToastContext>
  );
}

function ToastCard({ text, action, tone = 'green', icon, onClose }: ToastMessage & { onClose: () => void }) {
  return (
    <Radix.Root onOpenChange={(open) => !open && onClose()} className={toastLook}>
      {icon ?? icons[tone]}
      <Radix.Description className="min-w-0 wrap-anywhere">{text}</Radix.Description>
      {action && (
        <Radix.Action altText={action.label} onClick={action.onClick} className={actionLook}>
          {action.label}
        </Radix.Action>
      )}
    </Radix.Root>
  );
}

const toastLook =
  'on-dark pointer-events-auto flex min-h-14 w-full max-w-120 animate-rise items-center gap-3 rounded-md bg-ink py-2 pe-2 ps-4 text-on-dark shadow-pop [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-wheat';
const actionLook =
  'ms-auto inline-flex min-h-11 shrink-0 items-center rounded-md px-3 font-semibold text-wheat-100 hover:bg-on-dark/10';
