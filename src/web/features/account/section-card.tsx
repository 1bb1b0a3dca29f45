import { type ReactNode, type Ref, useId } from 'react';

/** One matter of the account. The heading can take the focus when what held it has gone. */
export function SectionCard({
  id,
  isBusy,
  title,
  text,
  heading,
  children,
}: {
  /** Where an address can lead to. */
  id?: string;
  isBusy?: boolean;
  title: string;
  text?: string;
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-busy={isBusy}
      aria-labelledby={titleId}
      className="rounded-md border border-line bg-card p-4 outline-none sm:p-6"
    >
      <h2 id={titleId} ref={heading} tabIndex={-1} className="title-section outline-none">
        {title}
      </h2>
      {text && <p className="mt-1 text-ink-2">{text}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
