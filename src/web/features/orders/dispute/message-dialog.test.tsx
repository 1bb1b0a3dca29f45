import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { maxDisputePictures } from '#contract/trade/dispute-pictures.ts';
import { keepLocale } from '#web/kit/words/words.ts';
import en from '../../../../../public/locale/en.json' with { type: 'json' };
import { MessageDialog } from './message-dialog.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const { dialog, asks, pictures } = en.Order;
const { remove } = en.ProductModal.pictures.uploadTask;
const press = () => fireEvent.click(screen.getByRole('button', { name: asks.dispute.send }));
const write = () =>
  fireEvent.change(screen.getByLabelText(asks.dispute.reason), { target: { value: 'Rotten onions.' } });

test('a message is not sent with a part of its pictures, and goes once the wrong one is removed', async () => {
  const send = show();
  write();
  choose('onions.jpg', 'receipt.txt');
  press();
  await screen.findByText(pictures.notUploaded);
  expect(send).not.toHaveBeenCalled();

  fireEvent.click(screen.getByRole('button', { name: remove.replace('{number}', '2') }));
  expect(screen.queryByText(pictures.notUploaded)).toBeNull();
  press();
  await waitFor(() =>
    expect(send).toHaveBeenCalledWith('Rotten onions.', ['https://market.example/onions.jpg']),
  );
});

test('a fourth picture is refused in a sentence, and what was typed is there again after the camera', async () => {
  show();
  write();
  choose(...Array.from({ length: maxDisputePictures + 1 }, (_, at) => `${at}.jpg`));
  await screen.findByText(pictures.tooMany);
  expect(screen.getAllByRole('img')).toHaveLength(maxDisputePictures);

  cleanup();
  show();
  expect(screen.getByLabelText<HTMLTextAreaElement>(asks.dispute.reason).value).toBe('Rotten onions.');
});

test('pictures that the dialog has lost are asked for again, until one is chosen', async () => {
  show();
  write();
  choose('onions.jpg', 'sack.jpg');
  expect(screen.queryByText(pictures.gone)).toBeNull();

  cleanup();
  show();
  expect(screen.getByRole('alert').textContent).toBe(pictures.gone);

  choose('onions.jpg');
  await waitFor(() => expect(screen.queryByText(pictures.gone)).toBeNull());
});

function choose(...names: string[]) {
  const files = names.map((name) => new File(['picture'], name));
  fireEvent.change(screen.getByLabelText(en.ProductModal.pictures.add), { target: { files } });
}

function show() {
  keepLocale(en);
  vi.stubGlobal('XMLHttpRequest', PictureServer);
  const send = vi.fn<() => Promise<void>>(async () => {});
  render(
    <MessageDialog
      draftKey="dispute-KM-10001-3"
      title={en.Order.steps.labels.dispute}
      text={asks.dispute.text}
      submit={asks.dispute.send}
      words={{ ...dialog, ...asks.dispute, pictures }}
      send={send}
      onClose={() => {}}
    />,
  );
  return send;
}

/** Takes what is called a JPEG. */
class PictureServer extends EventTarget {
  upload = new EventTarget();
  status = 0;
  responseText = '';
  open() {}
  abort() {}
  send(body: FormData) {
    const { name } = body.get('file') as File;
    const isPicture = name.endsWith('.jpg');
    this.status = isPicture ? 200 : 422;
    this.responseText = JSON.stringify({ secure_url: `https://market.example/${name}`, public_id: name });
    queueMicrotask(() => this.dispatchEvent(new Event('load')));
  }
}
