export type Channel = 'sms' | 'mail';
export type Message = { channel: Channel; to: string; subject: string; text: string };
export type Deliver = (message: Message) => Promise<void>;
