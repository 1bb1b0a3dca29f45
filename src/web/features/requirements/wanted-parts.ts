import type { User } from '#contract/people/people.ts';
import type { Offered, OfferTarget } from './offer-draft.ts';
import type { PublicWords, Units } from './texts.ts';
import type { Sent } from './use-sent.ts';

export type WantedParts = {
  user: User | null;
  words: PublicWords;
  units: Units;
  sent: Sent;
  /** What has just been offered. */
  told: Offered | undefined;
  onOffer: (target: OfferTarget) => void;
};
