import type { ReactNode } from 'react';

type StateProps = {
  picture: string;
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  heading?: 'h1' | 'h2' | 'h3' | 'h4';
};

/** What a list is for, and the one button that fills it. */
export function EmptyState(props: StateProps) {
  return (
    <div className={look}>
      <Scene {...props} />
    </div>
  );
}

/** What happened, and what to do. */
export function ErrorState(props: StateProps) {
  return (
    <div role="alert" className={look}>
      <Scene {...props} />
    </div>
  );
}

const look = 'grid content-center justify-items-center gap-2 px-4 py-8 text-center';

function Scene({ picture, title, text, action, heading: Heading = 'h3' }: StateProps) {
  return (
    <>
      <img src={picture} alt="" width={160} height={104} className="mb-2 h-26 w-40" />
      <Heading className="title-card wrap-anywhere">{title}</Heading>
      {text && <p className="max-w-[44ch] wrap-anywhere text-ink-2">{text}</p>}
      {action && <div className="mt-3">{action}</div>}
    </>
  );
}
