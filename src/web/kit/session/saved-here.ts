const key = 'savedProducts';
const updated = 'savedProductsUpdated';

/** The products that whoever is signed out has saved on this device, with a space between their ids. */
export function readSavedHere() {
  return localStorage.getItem(key) ?? '';
}

export function saveHere(ids: string[]) {
  if (ids.length > 0) localStorage.setItem(key, ids.join(' '));
  else localStorage.removeItem(key);
  window.dispatchEvent(new Event(updated));
}

/** Also hears the other tabs. */
export function followSavedHere(changed: () => void) {
  window.addEventListener(updated, changed);
  window.addEventListener('storage', changed);
  return () => {
    window.removeEventListener(updated, changed);
    window.removeEventListener('storage', changed);
  };
}

export function idsIn(text: string) {
  return text.split(' ').filter(Boolean);
}
