import { type MailSettings, mailGateway } from './mail.ts';
import { type SmsSettings, smsGateway } from './sms.ts';

export type Channel = 'sms' | 'mail';
export type Message = { channel: Channel; to: string; subject: string; text: string };
export type Deliver = (message: Message) => Promise<void>;

/** The ways out that are configured. With none of them the market runs in demo mode and shows codes on the page. */
export type Messenger = { isDemo: boolean; can: (channel: Channel) => boolean; deliver: Deliver };

export function messenger(settings: { sms?: SmsSettings; mail?: MailSettings }): Messenger {
  const gateways: Partial<Record<Channel, Deliver>> = {
    sms: settings.sms && smsGateway(settings.sms),
    mail: settings.mail && mailGateway(settings.mail),
  };
  return {
    isDemo: !gateways.sms && !gateways.mail,
    can: (channel) => gateways[channel] !== undefined,
    deliver: async (message) => {
      const gateway = gateways[message.channel];
      if (!gateway) throw new Error(`no gateway for ${message.channel}`);
      await gateway(message);
    },
  };
}
