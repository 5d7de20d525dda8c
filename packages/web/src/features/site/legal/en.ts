import type { LegalText } from './legal-text.ts';

export const legal: LegalText = {
  messageBox: 'the “Connect Us” form at the bottom of every page',
  privacy: [
    {
      heading: 'Summary',
      blocks: [
        '{site} keeps what it needs to generate your pictures and show them to you again, and nothing more. There are no advertisements, no trackers and no analytics of other companies. Your data is never sold.',
        'The person or organisation that runs this site (“the operator”, “we”) is responsible for your data. You can reach us through {contact}.',
      ],
    },
    {
      heading: 'What we keep',
      blocks: [
        'You can visit the site and write to us without an account. If you have an account, we keep:',
        [
          'your email address, a hash of your password, the day you joined, and whatever you add to your profile: a name, a picture, a few words about you;',
          'your pictures, the prompts you typed, the enhanced prompts made from them, the settings you chose and your stars;',
          'your preferences, such as language and appearance;',
          'the devices on which you are logged in: the name of the browser and when it was last used;',
          'when you are a member: the plan, how long it lasts and the payment service’s reference numbers. Card numbers never reach our server;',
          'messages that you send to the team.',
        ],
        'To protect the site from attacks, we count attempts, such as logins, for each IP address for about a day. The server also writes a technical log of requests and errors, with their IP address. It contains neither passwords nor prompts.',
      ],
    },
    {
      heading: 'In your browser',
      blocks: [
        'This site sets no cookies of its own. Your browser stores your login, your language and theme, what you were typing, the last pictures that you looked at, notes such as whether you are a member, and a random code by which we recognise the browser when you log in. So pages open quickly, a reload loses nothing, and nobody can lock you out by guessing your password. Logging out removes the login, what you typed, the pictures and the notes about your account.',
      ],
    },
    {
      heading: 'Why',
      blocks: [
        'We use this data to do what you ask for: to generate, save and show your pictures and to run your account and membership. We also have a legitimate interest in protecting the site against abuse. We use it for nothing else, and no decision about you is fully automated.',
      ],
    },
    {
      heading: 'Who else receives something',
      blocks: [
        'Your data is kept on the operator’s own server. Some of it goes to others, each time for one purpose:',
        [
          'the image and text services that the operator has connected receive your prompt and the settings of the picture, but neither your name nor your email address. With the built-in painter, nothing leaves the server;',
          'Stripe or PayPal handles the payment when you subscribe;',
          'Google or another login service learns that you use this site when you log in with it;',
          'an email service delivers the emails we send you;',
          'the team’s chat service may receive a copy of the messages that you send to us.',
        ],
        'These services work under their own policies and may be in other countries. We also disclose data where the law requires it.',
      ],
    },
    {
      heading: 'Links that you share',
      blocks: [
        'Your pictures are private until you share one. Anyone who has the link can open it. It shows your prompt only if you allow that. Search engines are asked not to list it unless you allow that. You can turn off a link at any time, but we cannot remove copies that others have made.',
      ],
    },
    {
      heading: 'How pictures are marked',
      blocks: [
        'Each picture is marked, so that anyone can find out that a program made it:',
        [
          'signed information in the file (C2PA) says what kind of program made the picture, and that {site} signed it. It contains neither your prompt nor your name;',
          'an invisible watermark in the pixels carries a random number, unless the operator has turned it off;',
          'a fingerprint is stored on the server: numbers computed from the picture. With them, the picture can be recognised even after it was changed.',
        ],
        'The file also contains your prompt and the settings. If you share a picture without its prompt, the shared file does not contain it either.',
        'Anyone can check a file on the page “Check a picture”. The answer says whether and when a picture was made here, but never by whom or from which prompt. A file that is checked is not stored.',
        'When you delete a picture or your account, we keep a random id, the date, the kind of program and the hashes of each picture, so that it can still be recognised. This record does not say whose picture it was. The operator can turn this off; then the record is deleted as well.',
      ],
    },
    {
      heading: 'How long',
      blocks: [
        'We keep pictures until you delete them and your account until you delete it. The files of deleted pictures and accounts are removed from the server within minutes. Records of finished image jobs are deleted after a month. The operator’s backups may hold older copies until they are replaced.',
      ],
    },
    {
      heading: 'Your rights',
      blocks: [
        'In your profile, you can do this yourself at any time:',
        [
          'see and correct what you told us;',
          'download everything: pictures, prompts and settings;',
          'log out other devices;',
          'delete your account and everything in it.',
        ],
        'You may also ask us for information, object to what we do with your data, or complain to the data protection authority where you live. Write to {contact}.',
      ],
    },
    {
      heading: 'Children',
      blocks: [
        'This service is not for children under 13. We do not knowingly keep data about them. If you learn of such an account, tell us and we will delete it.',
      ],
    },
    {
      heading: 'Security and changes',
      blocks: [
        'Passwords are stored only as hashes, which cannot be reversed. No system is perfectly safe. If something happens that puts you at risk, we will tell you.',
        'When this policy changes, the date above changes with it. We announce important changes on the site before they apply.',
      ],
    },
  ],
  terms: [
    {
      heading: 'What this is',
      blocks: [
        'These terms are an agreement between you and the person or organisation that runs {site} (“the operator”, “we”). By using the site you accept them. If you do not agree, please do not use it. You can reach us through {contact}.',
        '{site} turns a prompt into a picture and saves your pictures so that you can find, share and download them.',
      ],
    },
    {
      heading: 'Your account',
      blocks: [
        'You must be at least 13 years old, and old enough to agree to these terms where you live, or have a parent’s permission. Give an email address that is yours, keep your password to yourself, and tell us if someone else uses your account. You are responsible for what is done with it.',
      ],
    },
    {
      heading: 'What is not allowed',
      blocks: [
        'Do not use the site to create or share:',
        [
          'sexual depictions of children, or anything that harms them;',
          'pictures of real people that degrade them, undress them or pretend that they did or said something;',
          'threats, harassment, or incitement to hatred or violence;',
          'deception, such as forged documents or false news;',
          'anything that breaks the law or the rights of others, such as copyright and trademarks.',
        ],
        'Do not attack the site, bypass its limits, use other people’s accounts, or send more automated requests than its API allows.',
      ],
    },
    {
      heading: 'Your pictures',
      blocks: [
        'What you type stays yours. As far as we have any rights in the pictures generated for you, they are yours as well, and you may use them as you like, commercially too. You let us store and process them only as far as running the service requires.',
        'AI-generated pictures are not always protected by copyright, someone else may get a similar one, and a connected image service may have conditions of its own. Check before you rely on a picture.',
        'Every picture is marked as computer-generated: by a signature in its file, and, unless the operator has turned it off, by an invisible watermark in its pixels. You may not remove or forge these marks, or the marks of pictures from elsewhere that you use here. Do not present a picture as a photograph of something that happened.',
        'If you publish a picture that could be mistaken for a real person, place or event, the law may require you to say that it is AI-generated; in the European Union this is Article 50 of the AI Act. The operator is responsible for the service and its marks, and you are responsible for what you publish.',
      ],
    },
    {
      heading: 'Sharing',
      blocks: [
        'Anyone who has the link can see what you share. Share only what you are allowed to share. We may turn off links and remove pictures that break these terms.',
      ],
    },
    {
      heading: 'Membership and payment',
      blocks: [
        'The free service limits the size and the number of pictures. A membership raises these limits. Price and period are shown before you pay.',
        [
          'A membership that you pay for renews itself at the end of each period until you cancel it.',
          'You can cancel at any time in your profile; the membership then lasts until the end of the paid period.',
          'When it ends, your pictures stay. To add new ones you may first have to delete some.',
          'We do not refund part of a period, unless the law gives you the right to a refund.',
          'We announce a new price before it applies to you.',
        ],
      ],
    },
    {
      heading: 'Ending it',
      blocks: [
        'You can delete your account at any time. We may limit or close accounts that break these terms; unless it is urgent, we warn you first and give you time to download your pictures. We may also change or close the service, and will tell you early if we can.',
      ],
    },
    {
      heading: 'No warranty',
      blocks: [
        'The service is provided as it is. We do not promise that it is always available, that a picture turns out as described, or that nothing is ever lost: keep copies of what matters to you. As far as the law allows, we are not liable for indirect damage. Nothing here limits a liability or a consumer’s right that the law does not let us limit.',
      ],
    },
    {
      heading: 'Changes and law',
      blocks: [
        'When these terms change, the date above changes with them. We announce important changes on the site before they apply; by continuing to use the site you then accept them.',
        'The law of the place where the operator is based applies, together with the protections that consumers have where they live. If one of these terms is not valid, the others still apply.',
      ],
    },
  ],
};
