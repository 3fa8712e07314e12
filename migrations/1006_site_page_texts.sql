-- The first pages and their texts, for operators to review and replace.
insert into site_page (id, slug, status, created_at, updated_at)
select id, slug, 'published', now(), now() from (values
  ('692200000000000000000001', 'terms-of-service'),
  ('692200000000000000000002', 'privacy-policy'),
  ('692200000000000000000003', 'imprint'),
  ('692200000000000000000004', 'help')) as page (id, slug);

insert into site_page_text (page_id, locale, title, short_description, content) values
('692200000000000000000001', 'en', 'Terms of service', 'What you agree to when you use this site.', $text$> This text is a template. Have it reviewed by somebody who knows the law where you operate, and replace everything in square brackets.

Last updated: [date]

## 1. Who we are

This site is run by [company], [address] (“we”). These terms apply between us and everyone who uses the site.

## 2. Your account

- You must be at least 18 years old.
- Give true details, and keep your password to yourself. You are responsible for what happens in your account.
- One person may hold one account. You can delete it at any time in your settings.

## 3. Creators

- Creators must verify their identity before they publish or receive money.
- You keep the rights to what you publish. You allow us to store it, to process it and to show it to those whom you open it to.
- Publish only what you made or have permission to use. Everyone who can be recognised must have agreed and must be an adult.

## 4. Fans

What you buy is for your personal use. You may not copy it, share it or publish it elsewhere.

## 5. Payments

- Prices are shown before you pay. Subscriptions renew until you cancel them; a cancelled one stays open until its period ends.
- Money in your wallet can be spent on this site only.
- We keep a commission of what creators earn. It is shown in the creator’s account.
- Consumers may have a right to withdraw. It ends when you ask to see digital content at once and it has been delivered.

## 6. What is not allowed

Anything illegal, harassment, hate, impersonation, spam, and content that involves minors in any way. Report what you see. We may remove content and suspend accounts; you are told why and can object.

## 7. Liability

We are liable without limit for intent and gross negligence and for injury to life, body or health. Otherwise we are liable only for breach of essential duties, limited to foreseeable damage.

## 8. Changes and law

We announce changes to these terms 30 days ahead. The law of [country] applies; mandatory consumer rights where you live remain.$text$),
('692200000000000000000001', 'de', 'Nutzungsbedingungen', 'Was gilt, wenn du diese Plattform nutzt.', $text$> Dieser Text ist eine Vorlage. Lass ihn von jemandem prüfen, der das Recht an deinem Standort kennt, und ersetze alles in eckigen Klammern.

Stand: [Datum]

## 1. Wer wir sind

Diese Plattform wird von [Unternehmen], [Anschrift] betrieben („wir“). Diese Bedingungen gelten zwischen uns und allen, die sie nutzen.

## 2. Dein Konto

- Du musst mindestens 18 Jahre alt sein.
- Mache wahre Angaben und behalte dein Passwort für dich. Für das, was in deinem Konto geschieht, bist du verantwortlich.
- Jede Person darf ein Konto haben. Du kannst es jederzeit in deinen Einstellungen löschen.

## 3. Creator

- Creator weisen ihre Identität nach, bevor sie veröffentlichen oder Geld erhalten.
- Die Rechte an deinen Inhalten bleiben bei dir. Du erlaubst uns, sie zu speichern, zu verarbeiten und denen zu zeigen, für die du sie freigibst.
- Veröffentliche nur, was du selbst gemacht hast oder nutzen darfst. Wer zu erkennen ist, muss eingewilligt haben und volljährig sein.

## 4. Fans

Was du kaufst, ist für dich persönlich. Du darfst es nicht kopieren, weitergeben oder anderswo veröffentlichen.

## 5. Zahlungen

- Preise siehst du, bevor du zahlst. Abos verlängern sich, bis du kündigst; ein gekündigtes Abo gilt bis zum Ende seines Zeitraums.
- Guthaben in deiner Wallet kannst du nur auf dieser Plattform ausgeben.
- Von den Einnahmen der Creator behalten wir eine Provision. Sie steht im Konto des Creators.
- Verbraucher haben ein Widerrufsrecht. Es erlischt, wenn du digitale Inhalte sofort sehen willst und sie bereitgestellt wurden.

## 6. Was nicht erlaubt ist

Alles Rechtswidrige, Belästigung, Hass, falsche Identitäten, Spam und jede Darstellung von Minderjährigen. Melde, was dir auffällt. Wir können Inhalte entfernen und Konten sperren; du erfährst den Grund und kannst widersprechen.

## 7. Haftung

Wir haften unbeschränkt für Vorsatz und grobe Fahrlässigkeit sowie für Schäden an Leben, Körper und Gesundheit. Im Übrigen haften wir nur für die Verletzung wesentlicher Pflichten und begrenzt auf den vorhersehbaren Schaden.

## 8. Änderungen und Recht

Änderungen dieser Bedingungen kündigen wir 30 Tage vorher an. Es gilt das Recht von [Land]; zwingende Verbraucherrechte an deinem Wohnort bleiben unberührt.$text$),
('692200000000000000000001', 'ar', 'شروط الخدمة', 'ما توافق عليه عند استخدام هذا الموقع.', $text$> هذا النص نموذج. يلزم عرضه على مختص بالقانون المعمول به لديك، واستبدال كل ما بين قوسين مربعين.

آخر تحديث: [التاريخ]

## 1. من نحن

تدير هذا الموقع [الشركة]، [العنوان] («نحن»). تسري هذه الشروط بيننا وبين كل من يستخدمه.

## 2. حسابك

- يجب ألا يقل عمرك عن 18 عامًا.
- يجب أن تكون بياناتك صحيحة وأن تبقى كلمة مرورك لديك وحدك. تقع عليك مسؤولية ما يحدث في حسابك.
- لكل شخص حساب واحد. يمكنك حذفه في أي وقت من إعداداتك.

## 3. صنّاع المحتوى

- على صنّاع المحتوى إثبات هويتهم قبل النشر أو تلقي المال.
- تبقى حقوق ما تنشره لك. وتسمح لنا بتخزينه ومعالجته وعرضه لمن تتيحه لهم.
- لا يُنشر إلا ما أنجزته بنفسك أو يحق لك استخدامه. وكل من يمكن التعرف عليه يجب أن يكون قد وافق وأن يكون بالغًا.

## 4. المعجبون

ما تشتريه لاستخدامك الشخصي. لا يجوز نسخه أو مشاركته أو نشره في مكان آخر.

## 5. المدفوعات

- تظهر الأسعار قبل الدفع. تتجدد الاشتراكات حتى تُلغى، ويبقى الاشتراك الملغى مفتوحًا حتى نهاية فترته.
- لا يُنفق رصيد محفظتك إلا في هذا الموقع.
- نحتفظ بعمولة مما يكسبه صنّاع المحتوى، وهي مبينة في حساب كل منهم.
- قد يكون للمستهلكين حق العدول عن الشراء. ينتهي هذا الحق عند طلب المحتوى الرقمي فورًا وتسليمه.

## 6. ما هو ممنوع

كل ما يخالف القانون، والمضايقة، والكراهية، وانتحال الشخصية، والرسائل المزعجة، وأي محتوى يشمل قاصرين بأي شكل. يُرجى الإبلاغ عما تراه. يجوز لنا إزالة المحتوى وتعليق الحسابات، مع إبلاغك بالسبب وحقك في الاعتراض.

## 7. المسؤولية

نتحمل المسؤولية دون حد عن العمد والإهمال الجسيم وعن الإضرار بالحياة أو الجسم أو الصحة. وفيما عدا ذلك لا نُسأل إلا عن الإخلال بالواجبات الأساسية، وفي حدود الضرر المتوقع.

## 8. التغييرات والقانون

نعلن تغييرات هذه الشروط قبل 30 يومًا. يسري قانون [البلد]، وتبقى حقوق المستهلك الإلزامية في مكان إقامتك قائمة.$text$),
('692200000000000000000002', 'en', 'Privacy policy', 'Which data we process, why, and what your rights are.', $text$> This text is a template. Have it reviewed by somebody who knows the law where you operate, and replace everything in square brackets.

Last updated: [date]

## Who is responsible

[Company], [address], [email]. Data protection officer: [name or “none required”].

## What we process and why

| Data | Purpose | Kept |
|---|---|---|
| Account: name, email, password hash, profile | To run your account (contract) | Until you delete it |
| Identity documents of creators | To verify age and identity (legal duty) | Deleted a set time after the decision |
| Payments and purchases | To carry out and document them (contract, legal duty) | As tax law requires |
| Messages and posts | To deliver them (contract) | Until you delete them |
| Sign-ins: device, address, time | To protect accounts (legitimate interest) | While the sign-in is open |
| Server logs | To find failures and attacks (legitimate interest) | [days] |

Card details go straight to our payment provider; we store only the last four digits.

## Cookies

We need one cookie to keep you signed in, one to recognise your device, and one for each of language and theme. Analytics load only if you agree, and you can change your mind at any time.

## Who receives data

Our payment provider [name], our hosting provider [name], our email provider [name]. What you publish is seen by those whom you open it to.

## Your rights

You may ask for a copy of your data, have it corrected or deleted, restrict or object to its processing, take it with you, and complain to a supervisory authority. Write to [email].$text$),
('692200000000000000000002', 'de', 'Datenschutzerklärung', 'Welche Daten wir verarbeiten, wozu, und welche Rechte du hast.', $text$> Dieser Text ist eine Vorlage. Lass ihn von jemandem prüfen, der das Recht an deinem Standort kennt, und ersetze alles in eckigen Klammern.

Stand: [Datum]

## Verantwortlich

[Unternehmen], [Anschrift], [E-Mail-Adresse]. Datenschutzbeauftragte Person: [Name oder „nicht erforderlich“].

## Was wir verarbeiten und wozu

| Daten | Zweck | Dauer |
|---|---|---|
| Konto: Name, E-Mail-Adresse, Passwort-Hash, Profil | Dein Konto führen (Vertrag) | Bis du es löschst |
| Ausweise der Creator | Alter und Identität prüfen (gesetzliche Pflicht) | Werden eine festgelegte Zeit nach der Entscheidung gelöscht |
| Zahlungen und Käufe | Sie ausführen und belegen (Vertrag, gesetzliche Pflicht) | Nach Steuerrecht |
| Nachrichten und Beiträge | Sie zustellen (Vertrag) | Bis du sie löschst |
| Anmeldungen: Gerät, Adresse, Zeit | Konten schützen (berechtigtes Interesse) | Solange die Anmeldung besteht |
| Server-Protokolle | Fehler und Angriffe finden (berechtigtes Interesse) | [Tage] |

Kartendaten gehen direkt an unseren Zahlungsdienst; wir speichern nur die letzten vier Ziffern.

## Cookies

Wir brauchen ein Cookie, damit du angemeldet bleibst, eines, um dein Gerät wiederzuerkennen, und je eines für Sprache und Design. Analyse wird nur geladen, wenn du zustimmst, und du kannst es dir jederzeit anders überlegen.

## Wer Daten erhält

Unser Zahlungsdienst [Name], unser Hosting [Name], unser E-Mail-Dienst [Name]. Was du veröffentlichst, sehen diejenigen, für die du es freigibst.

## Deine Rechte

Du kannst Auskunft über deine Daten verlangen, sie berichtigen oder löschen lassen, ihre Verarbeitung einschränken oder ihr widersprechen, sie mitnehmen und dich bei einer Aufsichtsbehörde beschweren. Schreib an [E-Mail-Adresse].$text$),
('692200000000000000000002', 'ar', 'سياسة الخصوصية', 'البيانات التي نعالجها، وسبب ذلك، وحقوقك.', $text$> هذا النص نموذج. يلزم عرضه على مختص بالقانون المعمول به لديك، واستبدال كل ما بين قوسين مربعين.

آخر تحديث: [التاريخ]

## المسؤول عن البيانات

[الشركة]، [العنوان]، [البريد الإلكتروني]. مسؤول حماية البيانات: [الاسم أو «غير مطلوب»].

## ما نعالجه وسببه

| البيانات | الغرض | مدة الحفظ |
|---|---|---|
| الحساب: الاسم والبريد وبصمة كلمة المرور والملف الشخصي | تشغيل حسابك (العقد) | حتى تحذفه |
| وثائق هوية صنّاع المحتوى | التحقق من العمر والهوية (واجب قانوني) | تُحذف بعد مدة محددة من القرار |
| المدفوعات والمشتريات | تنفيذها وتوثيقها (العقد، واجب قانوني) | وفق قانون الضرائب |
| الرسائل والمنشورات | إيصالها (العقد) | حتى تحذفها |
| عمليات تسجيل الدخول: الجهاز والعنوان والوقت | حماية الحسابات (مصلحة مشروعة) | ما دامت الجلسة مفتوحة |
| سجلات الخادم | اكتشاف الأعطال والهجمات (مصلحة مشروعة) | [عدد الأيام] |

تصل بيانات البطاقة مباشرة إلى مزوّد الدفع، ولا نحفظ سوى آخر أربعة أرقام.

## ملفات تعريف الارتباط

نحتاج إلى ملف يبقي دخولك قائمًا، وآخر للتعرف على جهازك، وملف لكل من اللغة والمظهر. لا تُحمَّل التحليلات إلا بموافقتك، ويمكنك تغيير رأيك في أي وقت.

## من يتلقى البيانات

مزوّد الدفع [الاسم]، ومزوّد الاستضافة [الاسم]، ومزوّد البريد [الاسم]. ويرى ما تنشره من تتيحه لهم.

## حقوقك

يمكنك طلب نسخة من بياناتك وتصحيحها أو حذفها، وتقييد معالجتها أو الاعتراض عليها، ونقلها معك، والشكوى إلى جهة رقابية. للتواصل: [البريد الإلكتروني].$text$),
('692200000000000000000003', 'en', 'Imprint', 'Who runs this site.', $text$> This text is a template. Have it reviewed by somebody who knows the law where you operate, and replace everything in square brackets.

[Company]\
[Street and number]\
[Postal code and city]\
[Country]

**Represented by:** [name]

**Contact:** [email], [phone]

**Register:** [register court and number]

**VAT ID:** [number]

**Responsible for content:** [name and address]

For questions, use the [contact form](/contact).$text$),
('692200000000000000000003', 'de', 'Impressum', 'Wer diese Plattform betreibt.', $text$> Dieser Text ist eine Vorlage. Lass ihn von jemandem prüfen, der das Recht an deinem Standort kennt, und ersetze alles in eckigen Klammern.

[Unternehmen]\
[Straße und Hausnummer]\
[Postleitzahl und Ort]\
[Land]

**Vertreten durch:** [Name]

**Kontakt:** [E-Mail-Adresse], [Telefon]

**Register:** [Registergericht und Nummer]

**Umsatzsteuer-ID:** [Nummer]

**Verantwortlich für den Inhalt:** [Name und Anschrift]

Für Fragen gibt es das [Kontaktformular](/contact).$text$),
('692200000000000000000003', 'ar', 'بيانات الناشر', 'من يدير هذا الموقع.', $text$> هذا النص نموذج. يلزم عرضه على مختص بالقانون المعمول به لديك، واستبدال كل ما بين قوسين مربعين.

[الشركة]\
[الشارع والرقم]\
[الرمز البريدي والمدينة]\
[البلد]

**يمثلها:** [الاسم]

**التواصل:** [البريد الإلكتروني]، [الهاتف]

**السجل:** [محكمة السجل والرقم]

**الرقم الضريبي:** [الرقم]

**المسؤول عن المحتوى:** [الاسم والعنوان]

للأسئلة يتوفر [نموذج التواصل](/contact).$text$),
('692200000000000000000004', 'en', 'Help', 'Answers to common questions.', $text$## Your account

**I forgot my password.** Use [Forgot password](/auth/forgot-password). The link in the email works for one hour.

**I get no emails.** Look into your spam folder, and check the address in your account settings.

## Fans

**How do I support a creator?** Open their profile and subscribe, unlock a single post, or send a tip. Single payments come from your wallet.

**How do I cancel a subscription?** Under Subscriptions. It stays open until the end of the period that you paid for.

**A payment was declined.** Try another card, or ask your bank. You are charged only for payments that your wallet history shows.

## Creators

**How do I start?** Register as a creator and verify your identity. You can publish as soon as you are verified.

**How do I see what I earn?** Under Earnings. It lists every sale with our fee and your share, and shows your balance.

## Something else?

[Write to us](/contact). We usually answer within two working days.$text$),
('692200000000000000000004', 'de', 'Hilfe', 'Antworten auf häufige Fragen.', $text$## Dein Konto

**Ich habe mein Passwort vergessen.** Nutze [Passwort vergessen](/auth/forgot-password). Der Link in der E-Mail gilt eine Stunde.

**Ich bekomme keine E-Mails.** Sieh im Spam-Ordner nach und prüfe die Adresse in deinen Kontoeinstellungen.

## Fans

**Wie unterstütze ich Creator?** Öffne ein Profil und abonniere es, schalte einen einzelnen Beitrag frei oder gib ein Trinkgeld. Einzelne Zahlungen kommen aus deiner Wallet.

**Wie kündige ich ein Abo?** Unter Abos. Es gilt bis zum Ende des Zeitraums, den du bezahlt hast.

**Eine Zahlung wurde abgelehnt.** Versuche es mit einer anderen Karte oder frage deine Bank. Dir wird nur berechnet, was im Verlauf deiner Wallet steht.

## Creator

**Wie fange ich an?** Registriere dich als Creator und weise deine Identität nach. Danach kannst du veröffentlichen.

**Wo sehe ich, was ich verdiene?** Unter Einnahmen. Dort steht jeder Verkauf mit unserer Gebühr und deinem Anteil, dazu dein Guthaben.

## Etwas anderes?

[Schreib uns](/contact). Wir antworten meist innerhalb von zwei Werktagen.$text$),
('692200000000000000000004', 'ar', 'المساعدة', 'أجوبة عن الأسئلة الشائعة.', $text$## حسابك

**نسيت كلمة المرور.** من صفحة [نسيت كلمة المرور](/auth/forgot-password). يعمل الرابط في الرسالة لمدة ساعة.

**لا تصلني رسائل.** يُرجى تفقّد مجلد الرسائل غير المرغوبة، والتحقق من العنوان في إعدادات حسابك.

## المعجبون

**كيف أدعم صانع محتوى؟** من ملفه الشخصي: بالاشتراك لديه، أو فتح منشور واحد، أو إرسال إكرامية. تُدفع المبالغ المفردة من محفظتك.

**كيف ألغي اشتراكًا؟** من صفحة الاشتراكات. يبقى مفتوحًا حتى نهاية الفترة المدفوعة.

**رُفضت عملية دفع.** يمكنك تجربة بطاقة أخرى أو سؤال مصرفك. لا يُحصَّل منك سوى ما يظهر في سجل محفظتك.

## صنّاع المحتوى

**كيف أبدأ؟** سجّل كصانع محتوى وأثبت هويتك. يمكنك النشر فور التحقق منك.

**أين أرى ما أكسبه؟** في صفحة الأرباح. تعرض كل عملية بيع مع رسومنا وحصتك، كما تعرض رصيدك.

## شيء آخر؟

[راسلنا](/contact). نرد عادةً خلال يومي عمل.$text$);
