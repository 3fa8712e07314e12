-- The site's own text pages: terms, privacy, imprint, help, and whatever operators add. Their texts are
-- Markdown, one for each language.
create table site_page (
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  status text not null check (status in ('published', 'draft')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Null: still the template below.
  updated_by text references account (id)
);

create table site_page_text (
  page_id text not null references site_page (id) on delete cascade,
  locale text not null,
  title text not null,
  short_description text not null default '',
  content text not null,
  primary key (page_id, locale)
);

-- First texts, for operators to review and replace.
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
('692200000000000000000002', 'en', 'Privacy policy', 'Which data we process, why, and what your rights are.', $text$> This text is a template. Have it reviewed by somebody who knows the law where you operate, and replace everything in square brackets.

Last updated: [date]

## Who is responsible

[Company], [address], [email]. Data protection officer: [name or “none required”].

## What we process and why

| Data | Purpose | Kept |
|---|---|---|
| Account: name, email, password hash, profile | To run your account (contract) | Until you delete it |
| Identity documents of creators | To verify age and identity (legal duty) | Deleted a set time after the decision |
| Payments, purchases, payouts | To carry out and document them (contract, legal duty) | As tax law requires |
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
| Zahlungen, Käufe, Auszahlungen | Sie ausführen und belegen (Vertrag, gesetzliche Pflicht) | Nach Steuerrecht |
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
('692200000000000000000004', 'en', 'Help', 'Answers to common questions.', $text$## Your account

**I forgot my password.** Use [Forgot password](/auth/forgot-password). The link in the email works for one hour.

**I get no emails.** Look into your spam folder, and check the address in your account settings.

## Fans

**How do I support a creator?** Open their profile and subscribe, unlock a single post, or send a tip. Single payments come from your wallet.

**How do I cancel a subscription?** Under Subscriptions. It stays open until the end of the period that you paid for.

**A payment was declined.** Try another card, or ask your bank. You are charged only for payments that your wallet history shows.

## Creators

**How do I start?** Register as a creator and verify your identity. You can publish as soon as you are verified.

**When do I receive my money?** Request a payout under Earnings as soon as you have reached the minimum amount.

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

**Wann bekomme ich mein Geld?** Beantrage unter Einnahmen eine Auszahlung, sobald du den Mindestbetrag erreicht hast.

## Etwas anderes?

[Schreib uns](/contact). Wir antworten meist innerhalb von zwei Werktagen.$text$);
