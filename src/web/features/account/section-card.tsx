import { type ReactNode, type Ref, useId } from 'react';

/** One matter of the account. The heading can take the focus when what held it has gone. */
export function SectionCard({
  title,
  text,
  heading,
  children,
}: {
  title: string;
  text?: string;
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-md border border-line bg-card p-4 sm:p-6">
      <h2 id={id} ref={heading} tabIndex={-1} className="title-section outline-none">
        {title}
      </h2>
      {text && <p className="mt-1 text-ink-2">{text}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
