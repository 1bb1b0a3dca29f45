-- The account that buyers pay to by Raast, and the scheme that its bank writes into QR codes.
alter table payment_details
  add column iban text check (length(iban) = 24),
  add column raast_scheme text,
  add check ((iban is null) = (raast_scheme is null));
alter table payment_details alter column details set default '';
