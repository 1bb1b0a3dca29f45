import { Download } from 'lucide-react';
import type { SellerRole } from '#contract/trade/products.ts';
import { csv } from '#contract/text/csv.ts';
import { saveFile } from '#web/kit/files/save-file.ts';
import { useTask } from '#web/kit/forms/use-task.ts';
import { unitWords } from '#web/kit/words/values.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { everyRow } from './use-figures.ts';

/** Every order of a seller as a table that a spreadsheet opens. */
export function ExportButton({ seller, locale }: { seller: SellerRole; locale: Locale }) {
  const words = locale.Figures.export;
  const { isBusy, result, run } = useTask();

  async function download() {
    const rows = await everyRow(seller);
    const { orderNo, date, name, productName, quantity, unit, amount, status } = words.columns;
    const head = [orderNo, date, name, productName, quantity, unit, amount, status];
    const lines = rows.map((row) => [
      row.orderNo,
      row.date,
      row.name,
      row.productName,
      row.quantity,
      unitWords(row.weightCategory).label,
      row.amount,
      locale.Order.statuses[row.status],
    ]);
    saveFile({ name: words.fileName, type: 'text/csv;charset=utf-8', content: csv([head, ...lines]) });
  }
  return (
    <>
      <Button
        tone="quiet"
        size="sm"
        className="-ms-3"
        busy={isBusy}
        onClick={() => void run(download, words)}
      >
        <Download />
        {words.button}
      </Button>
      <p role="alert" className="text-clay-ink empty:hidden">
        {result?.text}
      </p>
    </>
  );
}
