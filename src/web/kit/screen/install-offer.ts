/** `beforeinstallprompt`: only Chromium has this event. Other browsers never offer to install. */
export type InstallOffer = Event & { prompt: () => Promise<unknown> };

export const offerEvent = 'beforeinstallprompt';
export const install: { offer?: InstallOffer | undefined } = {};

/** From the beginning: a browser offers it once, perhaps before the part that shows it is there. */
export function listenForInstall() {
  addEventListener(offerEvent, (event) => {
    event.preventDefault();
    install.offer = event as InstallOffer;
  });
}
