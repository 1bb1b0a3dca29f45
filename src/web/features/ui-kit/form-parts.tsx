import { useState } from 'react';
import { BusyScreen } from '#web/ui/states/busy-screen.tsx';
import { Button } from '#web/ui/marks/button.tsx';
import { CheckDropdown } from '#web/ui/fields/check-dropdown.tsx';
import { CodeField } from '#web/ui/fields/code-field.tsx';
import { Combobox } from '#web/ui/fields/combobox.tsx';
import { DemoCode } from '#web/ui/fields/demo-code.tsx';
import { Fact, Facts } from '#web/ui/lists/facts.tsx';
import { Fieldset } from '#web/ui/fields/fieldset.tsx';
import { JoinedField } from '#web/ui/fields/joined-field.tsx';
import { PhoneReveal } from '#web/ui/marks/phone-reveal.tsx';
import { PriceRange } from '#web/ui/fields/price-range.tsx';
import { ResendRow } from '#web/ui/fields/resend-row.tsx';

const rangeLabels = {
  price: 'Price in Rupees',
  lowest: 'Lowest price',
  lowestPlaceholder: 'From',
  to: 'to',
  highest: 'Highest price',
  highestPlaceholder: 'No limit',
};
const phoneLabels = { show: 'Show phone number', hide: 'Hide', call: 'Call', chat: 'WhatsApp' };
const cities = ['Lahore', 'Multan', 'Peshawar', 'Quetta'];

/** The parts of sign-up and sign-in, for the page that shows every part. */
export function FormParts() {
  const [city, setCity] = useState('');
  const [code, setCode] = useState('482');
  const [chosen, setChosen] = useState<string[]>(['Expert']);
  const [isBusy, setIsBusy] = useState(false);
  const [range, setRange] = useState({ min: '', max: '' });
  const [phone, setPhone] = useState<string>();
  const flip = (value: string) =>
    setChosen(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <>
      <Fieldset title="Farmer Details">
        <Combobox
          label="City"
          hint="Choose from the list or type your own."
          options={cities}
          value={city}
          onValue={setCity}
        />
        <JoinedField
          label="Farm Size"
          input={{ inputMode: 'decimal', defaultValue: 25 }}
          select={{ 'aria-label': 'Farm size unit', children: <option>Acre</option> }}
        />
      </Fieldset>
      <PriceRange
        form="none"
        labels={rangeLabels}
        value={range}
        onChange={(part) => setRange({ ...range, ...part })}
      />
      <PhoneReveal
        name="Wheat"
        phone={phone}
        busy={false}
        trouble={undefined}
        labels={phoneLabels}
        onToggle={() => setPhone(phone ? undefined : '03000000001')}
      />
      <CheckDropdown
        title="Other option"
        summary={chosen.join(', ') || 'Expert, Wholesaler'}
        options={['Expert', 'Wholesaler'].map((value) => ({
          value,
          label: value,
          checked: chosen.includes(value),
        }))}
        onToggle={flip}
      />
      <DemoCode
        title="Demo mode"
        text="No message is sent."
        code="482913"
        action={<Button block>Use this code</Button>}
      />
      <CodeField label="Code" length={6} value={code} onValue={setCode} />
      <ResendRow
        question="Nothing arrived?"
        wait="Send again in 0:42"
        label="Send again"
        busy={false}
        onResend={() => {}}
      />
      <Facts>
        <Fact label="Farm size">25 Acre</Fact>
        <Fact label="Farm location">Multan, Punjab</Fact>
      </Facts>
      <Button onClick={() => setIsBusy(true)}>Show the busy screen until reload</Button>
      <BusyScreen open={isBusy} title="Loading..." text="Your farm is being set up." />
    </>
  );
}
