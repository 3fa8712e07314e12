-- The first help page told creators to request a payout, which nobody can do yet. Pages that an
-- operator has changed stay as they are.
update site_page_text set content = replace(content, sentence.old, sentence.new)
from site_page, (values
  ('en', '**When do I receive my money?** Request a payout under Earnings as soon as you have reached the minimum amount.',
    '**How do I see what I earn?** Under Earnings. It lists every sale with our fee and your share, and shows your balance.'),
  ('de', '**Wann bekomme ich mein Geld?** Beantrage unter Einnahmen eine Auszahlung, sobald du den Mindestbetrag erreicht hast.',
    '**Wo sehe ich, was ich verdiene?** Unter Einnahmen. Dort steht jeder Verkauf mit unserer Gebühr und deinem Anteil, dazu dein Guthaben.'),
  ('ar', '**متى أستلم أموالي؟** اطلب التحويل من صفحة الأرباح حالما تبلغ الحد الأدنى.',
    '**أين أرى ما أكسبه؟** في صفحة الأرباح. تعرض كل عملية بيع مع رسومنا وحصتك، كما تعرض رصيدك.')
) as sentence (locale, old, new)
where site_page.id = site_page_text.page_id
  and site_page.slug = 'help' and site_page.updated_by is null
  and site_page_text.locale = sentence.locale;
