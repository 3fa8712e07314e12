-- The first privacy policy named payouts, which nobody can request yet. Pages that an operator has
-- changed stay as they are.
update site_page_text set content = replace(content, line.old, line.new)
from site_page, (values
  ('en', '| Payments, purchases, payouts |', '| Payments and purchases |'),
  ('de', '| Zahlungen, Käufe, Auszahlungen |', '| Zahlungen und Käufe |'),
  ('ar', '| المدفوعات والمشتريات والتحويلات |', '| المدفوعات والمشتريات |')
) as line (locale, old, new)
where site_page.id = site_page_text.page_id
  and site_page.slug = 'privacy-policy' and site_page.updated_by is null
  and site_page_text.locale = line.locale;

-- A gateway that no site could use.
delete from setting where key = 'paymentGateway' and value = '"ccbill"';
