import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Product } from '#contract/trade/products.ts';
import en from '../../../../../public/locale/en.json' with { type: 'json' };
import type { Products } from '../use-products.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { useBulk } from './use-bulk.ts';
import type { Selection } from './use-selection.ts';

const words = en.ManyProducts.bulk;
const chosen = [{ productId: 'product_1700000000001', name: 'Wheat' } as Product];
const button = (name: string) => screen.getByRole('button', { name });

afterEach(cleanup);

type Parts = {
  setStatus?: ReturnType<typeof useBulk>['setStatus'];
  onCopy?: () => void;
  ticked?: Product[];
};

function opened(parts: Parts) {
  render(
    <BulkBar
      words={words}
      products={{} as Products}
      selection={{ chosen: parts.ticked ?? chosen } as Selection}
      bulk={{ ...parts, isBusy: false } as unknown as ReturnType<typeof useBulk>}
      focusAfter={createRef<HTMLElement>()}
      onCopy={parts.onCopy ?? (() => {})}
      receipt={() => null}
    />,
  );
  fireEvent.click(button(words.more));
}

test('what was opened by "More" closes after an action, and leaves the focus at "More"', () => {
  const setStatus = vi.fn<ReturnType<typeof useBulk>['setStatus']>();
  opened({ setStatus });
  fireEvent.click(button(words.soldOut));
  expect(setStatus).toHaveBeenCalledWith(chosen, 'sold_out');
  expect(screen.queryByRole('button', { name: words.soldOut })).toBeNull();
  expect(document.activeElement).toBe(button(words.more));
});

test('it closes when a product is copied, too: the form goes back to "More" when it is closed', () => {
  const onCopy = vi.fn<() => void>();
  opened({ onCopy });
  fireEvent.click(button(words.copy));
  expect(onCopy).toHaveBeenCalledWith(chosen[0]);
  expect(screen.queryByRole('button', { name: words.copy })).toBeNull();
  expect(document.activeElement).toBe(button(words.more));
});

test('with several ticked, it is said why "Copy" is off; with one, nothing is to be said', () => {
  opened({ ticked: [...chosen, ...chosen] });
  expect(button(words.copy)).toHaveProperty('disabled', true);
  expect(noteOf(button(words.copy))).toBe(words.copyNote);
  cleanup();
  opened({});
  expect(noteOf(button(words.copy))).toBeUndefined();
  expect(screen.queryByText(words.copyNote)).toBeNull();
});

/** Visible, and read out with the button. */
function noteOf(element: HTMLElement) {
  return document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
}
