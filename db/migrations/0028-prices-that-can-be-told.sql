-- A thousandth of a gram for a billion made a price of 40 kg that no answer can carry.
update products set rupees_per_maund = null where rupees_per_maund > 999999999999999;
