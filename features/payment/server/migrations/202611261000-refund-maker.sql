-- What one person gave back in a day is added up at every refund.
create index refund_by on payment.refund (maker, created_at);
