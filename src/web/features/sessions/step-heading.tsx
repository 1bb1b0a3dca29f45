import { useEffect, useRef } from 'react';

type Props = {
  title: string;
  text: string;
  /** Set where the step has no field that a reader would go on with. */
  isStart?: boolean;
};

export function StepHeading({ title, text, isStart = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isStart) heading.current?.focus();
  }, [isStart]);
  return (
    <div className="mb-6">
      <h1 ref={heading} tabIndex={isStart ? -1 : undefined} className="title-page outline-none">
        {title}
      </h1>
      <p className="mt-1 lead wrap-anywhere">{text}</p>
    </div>
  );
}
