/** What travels in the HTML of a page beside what is seen, so that the browser fetches none of it again. */
export type PageData = {
  origin: string;
  /** The groups of the locale that the page shows. */
  words: Record<string, unknown>;
  /** The answers that it was drawn from, by the keys under which the browser keeps them. */
  answers: { key: readonly unknown[]; data: unknown }[];
};

/** A page as the web draws it for somebody who is not signed in. */
export type RenderedPage = {
  /** For the head: the pictures that it shows first. */
  preloads: string;
  html: string;
  data: PageData;
};

/** Answers a GET of the API. */
export type AskApi = (path: string) => Promise<{ status: number; body: string }>;

/** What the web offers to the server, which loads it from the build. */
export type MakeRenderer = (parts: {
  origin: string;
  locale: object;
}) => (path: string, ask: AskApi) => Promise<RenderedPage>;

/** The element of the page that holds its data. */
export const pageDataId = 'page-data';
