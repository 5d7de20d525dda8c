import type { MembershipWording } from './wording.ts';

export const french: MembershipWording = {
  plans: {
    monthly: 'votre abonnement mensuel',
    quarterly: 'votre abonnement trimestriel',
    complimentary: 'votre abonnement offert',
    unknown: 'votre abonnement',
    named: (name) => `votre abonnement «\u202f${name}\u202f»`,
  },
  receipt: ({ site, plan }) => ({
    subject: `Votre reçu pour ${site}`,
    news: `Merci. Nous avons bien reçu votre paiement pour ${plan} sur ${site}.`,
  }),
  renewal_soon: ({ site, plan, amount, date }) => ({
    subject: `Votre abonnement à ${site} se renouvelle le ${date}`,
    news: `Le ${date}, un montant de ${amount} sera prélevé pour renouveler ${plan}.`,
    more: 'Pour ne pas le renouveler, résiliez-le avant ce jour depuis votre profil. Il reste actif jusque-là.',
  }),
  trial_soon: ({ site, plan, amount, date }) => ({
    subject: `Votre essai gratuit sur ${site} se termine le ${date}`,
    news: `Le ${date}, un montant de ${amount} sera prélevé pour ${plan}, qui se poursuivra.`,
    more: 'Pour ne pas continuer, résiliez avant ce jour depuis votre profil. Rien ne sera alors prélevé.',
  }),
  trial_unpaid: ({ site, plan }) => ({
    subject: `Votre essai gratuit sur ${site} a pris fin`,
    news: `Le premier paiement de ${plan} sur ${site} n’a pas été accepté\u202f: votre abonnement a pris fin. Le paiement sera tenté de nouveau.`,
    more: 'Pour devenir membre, payez la facture en attente ou choisissez un autre moyen de paiement.',
  }),
  plan_changed: {
    now: ({ site, plan, amount, date }) => ({
      subject: `Votre offre sur ${site} a changé`,
      news: `À partir d’aujourd’hui, ${plan} remplace votre offre précédente.`,
      more:
        amount === null
          ? `Le prochain prélèvement a lieu le ${date}.`
          : `Le prochain prélèvement est de ${amount} le ${date}.`,
    }),
    later: ({ site, plan, amount, date }) => ({
      subject: `Votre offre sur ${site} change le ${date}`,
      news: `Le ${date}, ${plan} remplacera votre offre actuelle. D’ici là, rien ne change.`,
      more:
        amount === null
          ? `Vous pouvez annuler ce changement dans votre profil avant le ${date}.`
          : `Le ${date}, un montant de ${amount} sera prélevé. Vous pouvez annuler ce changement dans votre profil avant cette date.`,
    }),
    kept: ({ site, plan, amount, date }) => ({
      subject: `Votre offre sur ${site} ne change pas`,
      news: `Vous gardez ${plan}. Le changement prévu est annulé.`,
      more:
        amount === null
          ? `Le prochain prélèvement a lieu le ${date}.`
          : `Le prochain prélèvement est de ${amount} le ${date}.`,
    }),
  },
  payment_failed: ({ site, plan, date }) => ({
    subject: `Votre paiement sur ${site} a échoué`,
    news: `Votre paiement pour ${plan} sur ${site} a échoué. Nous réessaierons.`,
    more: `Votre abonnement reste actif jusqu’au ${date}. Pour le garder, payez la facture en attente ou choisissez un autre moyen de paiement.`,
  }),
  membership_ended: ({ site, plan, date }) => ({
    subject: `Votre abonnement à ${site} a pris fin`,
    news: `Le ${date}, ${plan} a pris fin.`,
    more: 'Toutes vos images sont conservées. Vous pouvez continuer à générer des images en 640\u00a0×\u00a0480 et vous réabonner à tout moment.',
  }),
  labels: { amount: 'Montant', date: 'Date', number: 'Numéro de facture' },
  colon: '\u202f: ',
  buttons: { membership: 'Voir votre abonnement', pay: 'Payer la facture', invoice: 'Voir la facture' },
  otherwise: 'Si le bouton ne fonctionne pas, utilisez cette adresse\u202f:',
  about: (site) => `Vous recevez cet e-mail au sujet de votre abonnement à ${site}.`,
};
