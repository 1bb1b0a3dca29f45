/** What the pages and their service worker say to each other. */
export type WorkerMessage =
  /** These files and this page came before the worker was there; `release` names the build that they are of. */
  | { type: 'keep'; release: string; urls: string[] }
  /** Whoever was signed in here has left. */
  | { type: 'forget' }
  /** The reader wants the new version now. */
  | { type: 'take-over' };

export const workerFile = '/sw.js';
export const localeFile = '/locale/en.json';

/** In a question: who reads. In its answer: whom the server has answered. Only where both are the same is it kept. */
export const personHeader = 'x-person';
/** Stands for whoever is signed out. */
export const nobody = 'nobody';
/** In an answer that the worker had kept: when it came, in milliseconds. */
export const keptAtHeader = 'x-kept-at';
/** The same on the root element of a page, as data. */
export const keptAtAttribute = 'data-kept-at';

/** The caches of the worker that hold what somebody has looked at. */
export const personalCacheNames = {
  answers: 'answers-',
  /** The number grows when pages cannot read older answers any more: those are dropped. */
  answersOf: (person: string) => `answers-2-${person}`,
  pages: 'pages-',
  pictures: 'pictures',
};

/** The cookie by which a page is drawn for a reader who saves data: who reads it is not known there. */
export const dataSaverCookie = 'data-saver';
/** A browser takes the smallest picture that fills this. */
export const smallestSizes = '1px';
