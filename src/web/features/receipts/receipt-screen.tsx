import { grouped } from '#contract/text/words.ts';
import { rupeesOf } from '#contract/trade/money.ts';
import type { Receipt, ReceiptLine } from '#contract/trade/receipts.ts';
import { call } from '#web/kit/api/call.ts';
import { useResource } from '#web/kit/api/use-resource.ts';
import { SecretLinkContent } from '#web/kit/screen/secret-link-content.tsx';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import { tableDate, tableTime } from '#web/kit/words/dates.ts';
import { noLongerPaid } from '#web/kit/words/order-status.ts';
import { quantityText, unitWords } from '#web/kit/words/values.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { PaperEntries, PaperEntry, PaperLine, PaperLines, PaperSheet } from '#web/ui/layout/paper.tsx';

type Props = { secret: string; locale: Locale };

/** What a link leads to: the receipt as on paper, for the screen and for the printer. */
export function ReceiptScreen({ secret, locale }: Props) {
  const words = locale.Receipt;
  const found = useResource<Receipt>({
    queryKey: ['orders', 'receipt-link', secret],
    queryFn: () => call('GET /api/receipts/:secret', { secret }),
  });
  usePageTitle(found.item && fill(words.pageTitle, { orderNo: found.item.orderNo }));
  return (
    <SecretLinkContent found={found} words={words}>
      {(receipt) => (
        <PaperSheet
          title={words.title}
          notice={noLongerPaid(receipt.orderStatus, words.paper.orderNow, locale)}
          printLabel={words.print}
        >
          <Paper receipt={receipt} locale={locale} />
        </PaperSheet>
      )}
    </SecretLinkContent>
  );
}

function Paper({ receipt, locale }: { receipt: Receipt; locale: Locale }) {
  const words = locale.Receipt.paper;
  const { shop, lines, deliveryCharge, paidAt } = receipt;
  const rupees = (amount: number) => fill(words.rupees, { amount: grouped(amount) });
  // Added up as it is shown, so that it comes to the same by hand.
  const total = lines.reduce((sum, { totalPaisa }) => sum + rupeesOf(totalPaisa), deliveryCharge);
  return (
    <div className="text-2 tabular-nums">
      <PaperEntries>
        <PaperEntry label={words.orderNo}>{receipt.orderNo}</PaperEntry>
        <PaperEntry label={words.date}>{tableDate(receipt.date)}</PaperEntry>
        <PaperEntry label={words.seller}>{receipt.sellerName || words.gone}</PaperEntry>
        <PaperEntry label={words.buyer}>{receipt.buyerName || words.gone}</PaperEntry>
        {shop && (
          <PaperEntry label={words.shop[shop.role]}>
            {shop.name}
            <span className="block font-normal">{shop.place}</span>
          </PaperEntry>
        )}
      </PaperEntries>
      <PaperLines>
        {lines.map((line, at) => (
          <Sold key={at} line={line} locale={locale} amount={rupees(rupeesOf(line.totalPaisa))} />
        ))}
        {deliveryCharge > 0 && <PaperLine label={words.delivery}>{rupees(deliveryCharge)}</PaperLine>}
        <PaperLine label={words.total} isStrong>
          {rupees(total)}
        </PaperLine>
      </PaperLines>
      <Weighed receipt={receipt} words={words} />
      <div className="grid gap-1 pt-4">
        {paidAt && (
          <p>
            <span className="text-ink-2">{words.payment}:</span> {locale.Order.payments[receipt.payment]}
          </p>
        )}
        <p className="font-semibold">
          {paidAt ? fill(words.paid, { when: tableTime(paidAt) }) : words.onCredit}
        </p>
      </div>
    </div>
  );
}

function Sold({ line, locale, amount }: { line: ReceiptLine; locale: Locale; amount: string }) {
  const { productName, quantity, weightCategory, price, priceBasis } = line;
  const per = priceBasis === 'lot' ? locale.Product.wholeLot : unitWords(weightCategory).per;
  const note = fill(locale.Receipt.paper.line, {
    quantity: quantityText(quantity, weightCategory),
    rate: fill(locale.Order.priceValue, { price: grouped(price), per }),
  });
  return (
    <PaperLine label={productName} note={note}>
      {amount}
    </PaperLine>
  );
}

type WeighedProps = { receipt: Receipt; words: Locale['Receipt']['paper'] };

/** What the goods came to on the scale, and what the seller gets of it. */
function Weighed({ receipt: { weighed, deliveryCharge }, words }: WeighedProps) {
  if (!weighed) return null;
  const rupees = (paisa: number) => fill(words.rupees, { amount: grouped(rupeesOf(paisa)) });
  return (
    <PaperLines>
      <PaperLine label={fill(words.weighed, { kg: grouped(weighed.grams / 1000) })}>
        {rupees(weighed.paisa)}
      </PaperLine>
      {weighed.charges.map(({ label, paisa }, at) => (
        <PaperLine key={at} label={label}>
          {fill(words.minus, { text: rupees(paisa) })}
        </PaperLine>
      ))}
      {deliveryCharge > 0 && <PaperLine label={words.delivery}>{rupees(deliveryCharge * 100)}</PaperLine>}
      <PaperLine label={words.payable} isStrong>
        {rupees(weighed.payablePaisa)}
      </PaperLine>
    </PaperLines>
  );
}
