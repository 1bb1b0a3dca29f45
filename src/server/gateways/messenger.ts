import { type MailSettings, mailGateway } from './mail.ts';
import type { Channel, Deliver } from './message.ts';
import { type PushGateway, pushGateway, type PushSettings } from './push.ts';
import { type SmsSettings, smsGateway } from './sms.ts';

/** The ways out that are configured. With none of them the market runs in demo mode and shows codes on the page. */
export type Messenger = {
  isDemo: boolean;
  can: (channel: Channel) => boolean;
  /** The most that may leave, codes and news together. */
  perHour: Record<Channel, number>;
  deliver: Deliver;
  /** Notices to browsers, which need no address of a person. Without it there are none. */
  push: PushGateway | undefined;
};

type Settings = {
  sms?: SmsSettings;
  mail?: MailSettings;
  perHour?: Record<Channel, number>;
  push?: PushSettings;
};

export function messenger(settings: Settings): Messenger {
  const gateways: Partial<Record<Channel, Deliver>> = {
    sms: settings.sms && smsGateway(settings.sms),
    mail: settings.mail && mailGateway(settings.mail),
  };
  return {
    isDemo: !gateways.sms && !gateways.mail,
    perHour: settings.perHour ?? { sms: 4000, mail: 4000 },
    push: settings.push && pushGateway(settings.push),
    can: (channel) => gateways[channel] !== undefined,
    deliver: async (message) => {
      const gateway = gateways[message.channel];
      if (!gateway) throw new Error(`no gateway for ${message.channel}`);
      await gateway(message);
    },
  };
}
