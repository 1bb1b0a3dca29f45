import { type ReactNode, type Ref, useId } from 'react';

/** One of several boxes side by side: a title, what can be done with it, and what is in it. */
export function Panel({
  title,
  heading,
  action,
  children,
}: {
  title: ReactNode;
  /** The title can take the focus when what held it has gone. */
  heading?: Ref<HTMLHeadingElement>;
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col rounded-md border border-line bg-card">
      <div className="flex min-h-17 items-center justify-between gap-3 border-b border-line px-4 py-2 sm:px-5">
        <h2 id={id} ref={heading} tabIndex={heading ? -1 : undefined} className="title-card outline-none">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
