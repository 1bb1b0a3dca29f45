import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keepLocale } from '#web/kit/words/words.ts';
import en from '../../../../../public/locale/en.json' with { type: 'json' };
import { ProofDialog } from './proof-dialog.tsx';

afterEach(cleanup);

const { proofs, asks } = en.Order;
const { invalidFormat } = en.ProductModal.pictures.uploadTask.errors;
const press = () => fireEvent.click(screen.getByRole('button', { name: asks.report_payment.send }));

test('a buyer whose receipt is not a picture is told when pressing the button how to continue, and led there', async () => {
  const send = show();
  choose(new File(['no picture'], 'receipt.txt'));
  await screen.findByText(invalidFormat);
  expect(screen.queryByText(proofs.wrongChosen)).toBeNull();

  press();
  await screen.findByText(proofs.wrongChosen);
  const chooser = screen.getByLabelText(proofs.other);
  await waitFor(() => expect(document.activeElement).toBe(chooser));
  expect(send).not.toHaveBeenCalled();

  fireEvent.click(screen.getByRole('button', { name: proofs.without }));
  expect(screen.queryByText(proofs.wrongChosen)).toBeNull();
  press();
  await waitFor(() => expect(send).toHaveBeenCalledWith({ reference: '', image: undefined }));
});

function choose(file: File) {
  fireEvent.change(screen.getByLabelText(proofs.choose), { target: { files: [file] } });
}

function show() {
  keepLocale(en);
  vi.stubGlobal('XMLHttpRequest', Refusing);
  const send = vi.fn<() => Promise<void>>(async () => {});
  render(
    <ProofDialog
      words={en.Order}
      title={en.Order.steps.labels.report_payment}
      text={asks.report_payment.text}
      submit={asks.report_payment.send}
      reference={{ label: asks.report_payment.reason, hint: asks.report_payment.reasonHint }}
      isNeeded={false}
      send={send}
      onClose={() => {}}
    />,
  );
  return send;
}

/** A server that takes pictures only. */
class Refusing extends EventTarget {
  upload = new EventTarget();
  status = 422;
  responseText = '';
  open() {}
  abort() {}
  send() {
    queueMicrotask(() => this.dispatchEvent(new Event('load')));
  }
}
