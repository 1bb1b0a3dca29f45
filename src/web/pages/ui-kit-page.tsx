import { Check as Tick, Info, Pencil, Plus, Search, Store, Tractor, Trash } from 'lucide-react';
import { useState } from 'react';
import { FormParts } from '#web/features/ui-kit/form-parts.tsx';
import { Avatar } from '#web/ui/marks/avatar.tsx';
import { Badge, BadgeDot } from '#web/ui/marks/badge.tsx';
import { Button, IconButton } from '#web/ui/marks/button.tsx';
import { Check } from '#web/ui/fields/check.tsx';
import { Chip } from '#web/ui/lists/chip.tsx';
import { Choice } from '#web/ui/fields/choice.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Disc } from '#web/ui/marks/disc.tsx';
import { Drawer } from '#web/ui/dialogs/drawer.tsx';
import { Field, SelectField, TextArea } from '#web/ui/fields/field.tsx';
import { Cow, Facebook, Instagram, Twitter, WhatsApp } from '#web/ui/marks/icons.tsx';
import { LogoMark } from '#web/ui/marks/logo.tsx';
import { HoverMenu, MenuItem } from '#web/ui/dialogs/menu.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { Price } from '#web/ui/marks/price.tsx';
import { Progress } from '#web/ui/states/progress.tsx';
import { Skeleton, SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { Stars } from '#web/ui/marks/stars.tsx';
import { EmptyState, ErrorState } from '#web/ui/states/state.tsx';
import { TableName } from '#web/ui/lists/table-name.tsx';
import { RowButton, Table } from '#web/ui/lists/table.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { Toasts, useToast } from '#web/ui/states/toast.tsx';
import { ToggleCard } from '#web/ui/fields/toggle-card.tsx';

/** Every part in every state, for those who build with them. */
export function UiKitPage() {
  return (
    <Toasts label="Messages">
      <div className="wrap py-8">
        <h1 className="title-page">Components</h1>
        <p className="lead">Every part in every state. Sizes and colours come from the tokens.</p>
        {[Buttons, Fields, FormParts, Marks, Navigation, Feedback, Overlays, Tables, States].map((Part) => (
          <section key={Part.name} className="mt-12 grid grid-cols-1 gap-5">
            <h2 className="title-section border-b border-line pb-3">{Part.name}</h2>
            <Part />
          </section>
        ))}
      </div>
    </Toasts>
  );
}

const tones = ['green', 'wheat', 'river', 'clay'] as const;
const row = 'flex flex-wrap items-center gap-3';
const thirds = 'grid grid-cols-1 items-start gap-5 lg:grid-cols-3';
const halves = 'grid grid-cols-1 items-start gap-x-5 gap-y-4 sm:grid-cols-2';
const card = 'min-w-0 overflow-hidden rounded-md border border-line bg-card';

function Buttons() {
  const states = [{}, { size: 'sm' }, { size: 'lg' }, { disabled: true }, { busy: true }] as const;
  const icons = [{}, { disabled: true }, { tone: 'line' }, { tone: 'danger' }] as const;
  return (
    <>
      {(['primary', 'secondary', 'quiet', 'danger', 'danger-fill'] as const).map((tone) => (
        <div key={tone} className={row}>
          {states.map((state) => (
            <Button key={JSON.stringify(state)} tone={tone} {...state}>
              <Plus /> Add product
            </Button>
          ))}
        </div>
      ))}
      <div className={row}>
        {icons.map((state) => (
          <IconButton key={JSON.stringify(state)} label={`Edit ${JSON.stringify(state)}`} {...state}>
            <Pencil />
          </IconButton>
        ))}
      </div>
      <Button block>As wide as there is room</Button>
    </>
  );
}

function Fields() {
  const [method, setMethod] = useState('Phone');
  const [isFarmer, setIsFarmer] = useState(true);
  const methods = ['Phone', 'E-mail'].map((value) => ({ value, label: value, icon: <Info /> }));
  const states = { icon: <Tractor />, title: 'Farmer', state: isFarmer ? 'Chosen' : 'Not chosen' };
  const error = 'Please enter a valid Pakistani phone number (e.g., 03xx-xxxxxxx).';
  return (
    <>
      <div className={thirds}>
        <Field label="Farm Name" hint="As your neighbours know it." defaultValue="Sandhu Farms" />
        <Field label="Phone Number" type="tel" defaultValue="0391-0000021" error={error} />
        <SelectField label="Province">
          <option>Punjab</option>
        </SelectField>
        <Field label="Search" type="search" icon={<Search />} placeholder="Wheat, mango, urea" />
        <Field label="Disabled" disabled defaultValue="Pictures cannot be changed when editing" />
        <SelectField label="Unit" error="Please choose a unit.">
          <option value="">Choose</option>
        </SelectField>
        <TextArea label="Message" note="(optional)" defaultValue="Assalam-o-alaikum" rows={2} />
        <Choice label="Choice" value={method} onChange={setMethod} options={methods} />
        <div>
          <Check label="Farmer" defaultChecked />
          <Check label="Not now" disabled />
          <Check label="I agree" error="Please tick this first." />
        </div>
      </div>
      <div className={halves}>
        <ToggleCard {...states} pressed={isFarmer} onClick={() => setIsFarmer(!isFarmer)} />
        <ToggleCard icon={<Store />} title="Supplier" state="Not chosen" pressed={false} />
      </div>
    </>
  );
}

function Marks() {
  const [isOn, setIsOn] = useState(true);
  return (
    <>
      <div className={row}>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone} icon={tone === 'wheat' ? <BadgeDot /> : <Tick />}>
            {tone}
          </Badge>
        ))}
        <Badge>Medium</Badge>
        <Badge tone="line">Wholesaler</Badge>
        <Badge tone="example">Example</Badge>
      </div>
      <div className={row}>
        <Stars rating={4.6} label="4.6 out of 5 stars" count="18 reviews" />
        <Stars rating={3} label="3 out of 5 stars" size="sm" />
        <Stars rating={null} label="No ratings yet" />
        <Chip pressed={isOn} count={7} onClick={() => setIsOn(!isOn)}>
          All
        </Chip>
        <Chip pressed={false}>Paid</Chip>
      </div>
      <div className={row}>
        {tones.map((tone) => (
          <span key={tone} className={row}>
            <Avatar name="Ahmed Raza" tone={tone} />
            <Disc tone={tone}>
              <Cow />
            </Disc>
          </span>
        ))}
        <Avatar name="Imran Sandhu" picture="/assets/person-1.svg" />
        {[LogoMark, Facebook, Instagram, Twitter, WhatsApp, Cow].map((Icon) => (
          <Icon key={'displayName' in Icon ? Icon.displayName : Icon.name} />
        ))}
      </div>
      <Price amount="260 Rupees" unit="per kilogram" compare="= Rs 10,400 per 40 kg" size="lg" />
    </>
  );
}

function Navigation() {
  const [page, setPage] = useState(1);
  const tabs = ['Products', 'Photos', 'Map'].map((name) => ({ value: name, label: name, content: name }));
  const steps = { previousLabel: 'Previous', nextLabel: 'Next', href: (to: number) => `#page-${to}` };
  return (
    <div className={thirds}>
      <Tabs label="Sample" tabs={tabs} />
      <Pager label="Sample pages" {...steps} page={page} pages={9} onPage={setPage} />
      <HoverMenu label="Dashboard" align="start">
        <MenuItem asChild>
          <a href="#farmer">
            <Tractor /> Farmer Dashboard
          </a>
        </MenuItem>
        <MenuItem>
          <Store /> Supplier Dashboard
        </MenuItem>
      </HoverMenu>
    </div>
  );
}

function Feedback() {
  const toast = useToast();
  const action = { label: 'Open', onClick: () => toast({ text: 'The network dropped.', tone: 'clay' }) };
  const order = { text: 'New order from Ahmed Raza, 37,800 Rupees', action };
  return (
    <div className={halves}>
      <div className="grid gap-4">
        <Progress value={64} label="Picture 2 of 3" />
        <Progress value={41} label="Upload, paused" text="Paused" state="paused" />
        <Progress value={22} label="Upload, stopped" text="Stopped, no network" state="failed" />
      </div>
      <div className="grid gap-2">
        {tones.map((tone) => (
          <Notice key={tone} tone={tone} icon={<Info />}>
            <b>Monthly average.</b> Live weather is not available, so this is the figure for November.
          </Notice>
        ))}
      </div>
      <Button tone="secondary" onClick={() => toast(order)} className="justify-self-start">
        A toast
      </Button>
    </div>
  );
}

function Overlays() {
  const [shown, setShown] = useState('');
  const close = () => setShown('');
  const bind = (title: string) => ({
    title,
    open: shown === title,
    onOpenChange: close,
    closeLabel: 'Close',
  });
  const answers = { cancelLabel: 'Keep it', confirmLabel: 'Delete wheat', onConfirm: close };
  return (
    <div className={row}>
      {['Delete “Wheat”?', 'Add activity', 'Farm menu'].map((title) => (
        <Button key={title} tone="secondary" onClick={() => setShown(title)}>
          {title}
        </Button>
      ))}
      <ConfirmDialog {...bind('Delete “Wheat”?')} {...answers} text="Its 3 pictures are deleted too." />
      <Dialog {...bind('Add activity')} size="sm" footer={<Button onClick={close}>Add activity</Button>}>
        <div className={halves}>
          <Field label="Activity" defaultValue="Second watering" className="sm:col-span-2" />
          <Field label="Amount" inputMode="numeric" defaultValue="6500" hint="In Rupees" />
          <Field label="Days since last" inputMode="numeric" error="Please fill in all fields." />
        </div>
      </Dialog>
      <Drawer {...bind('Farm menu')}>Imran Sandhu, Farm Owner</Drawer>
    </div>
  );
}

function Tables() {
  const products = { rows: ['Wheat', 'DAP'], rowKey: (name: string) => name, cell: productCell, columns };
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_304px]">
      {['Wide', 'Narrow'].map((label) => (
        <div key={label} className={card}>
          <Table label={label} {...products} isNew={(name) => name === 'DAP'} foot="2 products" />
        </div>
      ))}
    </div>
  );
}

const columns = [
  { key: 'name', label: 'Product', head: true },
  { key: 'quantity', label: 'Quantity' },
  { key: 'price', label: 'Price' },
  { key: 'actions', label: 'Actions', actions: true },
] as const;

function productCell(name: string, key: (typeof columns)[number]['key']) {
  if (key === 'quantity') return '400 Maund';
  if (key === 'price') return <Price amount="4,800 Rupees" unit="per maund (40 kg)" />;
  if (key === 'name') return <TableName picture={`/assets/${name.toLowerCase()}.svg`}>{name}</TableName>;
  return (
    <>
      <RowButton icon={<Pencil />} words="Edit" label={`Edit ${name}`} />
      <RowButton icon={<Trash />} words="Delete" label={`Delete ${name}`} tone="danger" />
      <RowButton icon={<Store />} words="Buy" label={`Buy ${name}`} tone="text" />
    </>
  );
}

function States() {
  const empty = {
    picture: '/assets/empty.svg',
    title: 'Your stall is empty',
    text: 'List your first product.',
  };
  const error = {
    picture: '/assets/error.svg',
    title: 'Your products did not load',
    text: 'Nothing is lost.',
  };
  return (
    <div className={thirds}>
      <div className={card}>
        <SkeletonRows label="Loading..." />
        <Skeleton lines={2} className="mx-5 mb-3 h-4" />
      </div>
      <div className={card}>
        <EmptyState {...empty} action={<Button>Add product</Button>} />
      </div>
      <div className={card}>
        <ErrorState {...error} action={<Button tone="secondary">Try again</Button>} />
      </div>
    </div>
  );
}
