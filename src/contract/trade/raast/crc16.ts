/** CRC-16/CCITT-FALSE, as four hexadecimal digits. */
export function crc16(text: string) {
  let crc = 0xff_ff;
  for (const letter of text) {
    crc ^= (letter.codePointAt(0)! & 0xff) << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x80_00 ? (crc << 1) ^ 0x10_21 : crc << 1;
    crc &= 0xff_ff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
