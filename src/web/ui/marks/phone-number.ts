/** '0300 000 0021', as people write it. */
export function spacedPhone(phone: string) {
  return phone.replace(/^(\d{4})(\d{3})(\d{4})$/, '$1 $2 $3');
}

/** '923000000021', as it is dialled from anywhere. */
export function dialledPhone(phone: string) {
  return phone.replace(/^0/, '92');
}
