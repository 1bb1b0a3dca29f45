import { dataSaverCookie } from '#contract/site/device.ts';

const year = 31_536_000;

/** Chromium tells whether its user wants to save data. */
export function browserSavesData() {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Sets the data saver cookie for the next page: the server draws it before it knows who reads. */
export function rememberDataSaver(byAccount: boolean) {
  const isOn = byAccount || browserSavesData();
  document.documentElement.dataset.savesData = String(isOn);
  document.cookie = `${dataSaverCookie}=${isOn ? 'on' : ''}; path=/; samesite=lax; max-age=${isOn ? year : 0}`;
}
