import type { ReactNode } from 'react';

/** A form beside a picture that stays while the form scrolls; on a phone the form alone. */
export function Split({
  picture,
  text,
  wide = false,
  children,
}: {
  picture: string;
  text: ReactNode;
  /** Room for two fields side by side. */
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="lg:grid lg:grid-cols-[minmax(360px,5fr)_8fr]">
      <div className="hidden bg-[#f6ebcb] lg:block">
        <div className="sticky top-18 h-[calc(100dvh-72px)] overflow-hidden">
          {/* Lazily: on a phone it is not shown, and then not fetched. */}
          <img
            src={picture}
            alt=""
            loading="lazy"
            className="absolute inset-0 size-full object-cover object-bottom"
          />
          <p className="relative max-w-[17em] px-8 py-10 title-section leading-[1.3] text-balance">{text}</p>
        </div>
      </div>
      <div
        className={`mx-auto w-full px-(--side) pt-6 pb-12 lg:px-12 lg:pt-12 lg:pb-16 ${wide ? 'max-w-180' : 'max-w-140'}`}
      >
        {children}
      </div>
    </div>
  );
}
