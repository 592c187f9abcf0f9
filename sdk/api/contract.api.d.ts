// What @querent/sdk/contract declares. Renewed by `pnpm generate`.

// contract/index.d.ts

export { type CurrentUser, emailChangeForm, type LoginUser, loginForm, passwordChangeForm, passwordReplacementForm, passwordResetForm, registrationForm, } from './accounts.ts';
export { adminSettingsEndpoints, type PrivilegeOption, privilegeLevel, privilegeOption, type SiteSecurity, sitePolicies, siteQuestionRules, siteSecurity, siteTagRules, siteUploadRules, } from './admin-settings.ts';
export { type AdminUser, adminUserForm, adminUserProfileForm, adminUserStatusForm, type Role, type SuspendDuration, suspendDuration, } from './admin-users.ts';
export { type AnswerItem, type AnswerOrder, answerItem, answerOrder, answerText } from './answers.ts';
export { type AdminBadge, adminBadge, type BadgeAward, type BadgeGroup, type BadgeInfo, type BadgeLevel, type BadgeStatus, badgeAward, badgeGroup, badgeInfo, badgeLevel, badgeStatus, type EarnedBadge, earnedBadge, type ListedBadge, listedBadge, } from './badges.ts';
export { isBlank } from './blank-text.ts';
export { type BookmarkedQuestion, bookmarkedQuestion } from './bookmarks.ts';
export { type CommentItem, type CommentOrder, commentItem, commentOrder, commentText } from './comments.ts';
export { type ConnectorItem, connectorEmailForm, connectorItem, type LoginFailure, loginFailure, type OwnConnector, ownConnector, } from './connectors.ts';
export { type Access, basePaths, type CaptchaAction, type DataOf, type Endpoint, type EndpointDefinition, endpoint, type HostedPart, type InputOf, type Method, type ParsedInputOf, pathOf, } from './endpoint.ts';
export { type AccountBarrier, boolParam, captchaFields, type Envelope, type ErrorHint, type FieldError, intParam, nothing, type PageOf, pageOf, pageQuery, } from './envelope.ts';
export { type FollowResult, followResult } from './follows.ts';
export { type DatabaseForm, databaseForm, type InstallationForm, type InstallationState, installationEndpoints, installationForm, installationState, } from './installation.ts';
export { type LanguageOption, type LanguagePack, languageOption, languagePack } from './languages.ts';
export { type BadgeAlert, badgeAlert, type DigestInterval, digestInterval, type InboxFilter, inboxFilter, type NotificationConfig, type NotificationItem, type NotificationStatus, type NotificationType, notificationConfig, notificationConfigForm, notificationItem, notificationStatus, notificationType, } from './notifications.ts';
export { accountDeletionForm, type OwnSession, ownSession } from './own-account.ts';
export { type Contributions, contributions, type PersonalComment, type PersonalReputation, type PersonalVote, personalComment, personalReputation, personalVote, } from './personal-history.ts';
export { type PersonalAnswer, type PersonalQuestion, personalAnswer, personalQuestion, } from './personal-questions.ts';
export { type ConfigFormField, configFieldOption, configFormField, type InstalledPlugin, installedPlugin, type PluginConfig, type PluginState, type PluginStatus, pluginConfig, pluginState, pluginStatus, secretMask, } from './plugins.ts';
export { type PushSubscriptionForm, pushSubscription } from './push.ts';
export { type QuestionSummary, type QuestionView, questionSummary, questionView } from './question-view.ts';
export { type Operation, operation, type QuestionDraft, type QuestionInfo, type QuestionListItem, type QuestionOperator, type QuestionOrder, type QuestionStatusName, questionDraft, questionInfo, questionListItem, questionOperator, questionOrder, questionPageQuery, questionStatus, questionStatusName, type SimilarQuestion, similarQuestion, voteStatus, } from './questions.ts';
export { type Reaction, type ReactionCount, type ReactionEmoji, type ReactionSummary, reaction, reactionCount, reactionEmoji, reactionSummary, } from './reactions.ts';
export { type Reason, reasons } from './reasons.ts';
export { type ReportReason, reportReason } from './report-reasons.ts';
export { type ReviewQueue, reviewQueue } from './review-queues.ts';
export { type RevisedObject, type Revision, revisedObject, revision, type SuggestedEdit, suggestedEdit, } from './revisions.ts';
export { type SearchIndexStatus, type SearchOrder, type SearchResult, searchIndexStatus, searchOrder, searchResult, } from './search.ts';
export { type LegalText, legalText, type SiteInfo, siteEndpoints, siteInfo, themeOption, } from './site.ts';
export { defaultAvatar, type PermalinkKind, type PrivilegeSettings, permalinkKind, privilegeSettings, type SiteBranding, type SiteCustom, type SiteGeneral, type SiteInterface, type SiteLegal, type SiteLogin, type SiteSeo, type SiteTheme, type SiteUsers, type SiteWrite, type SiteWriteRules, type SmtpSettings, siteBranding, siteCustom, siteGeneral, siteInterface, siteLegal, siteLogin, siteSeo, siteTheme, siteUsers, siteWrite, siteWriteRules, smtpSettings, tagReference, } from './site-settings.ts';
export { type EndpointName, type Endpoints, endpoints } from './table.ts';
export { type FollowedTag, followedTag, type TagBasic, type TagInfo, type TagInput, type TagItem, type TagListItem, type TagSynonym, tagBasic, tagEditForm, tagForm, tagInfo, tagInput, tagItem, tagListItem, tagSynonym, } from './tags.ts';
export { emailField, nameField, newPasswordField, passwordField } from './text-fields.ts';
export { text } from './text-length.ts';
export { type TimelineItem, type TimelineSubject, type TimelineVersion, timelineItem, timelineSubject, timelineVersion, } from './timelines.ts';
export { type UploadSource, uploadSource } from './uploads.ts';
export { type DeviceLoginState, deviceLoginState, type UserCenterAgent, userCenterAgent, } from './user-centers.ts';
export { type AvatarChoice, avatarChoice, type CaptchaDemand, type ListedUser, type MemberAction, memberAction, type Permission, profileForm, type RankedUser, type StaffMember, type UserBasic, type UserOrder, type UserProfile, type UserRanking, userBasic, userOrder, userStatus, } from './users.ts';
export { type VoteResult, voteResult } from './votes.ts';

// contract/accounts.d.ts

import { z } from 'zod';
/** The account that a session belongs to, with what opens the session. */
export declare const loginUser: z.ZodObject<{
    id: z.ZodString;
    created_at: z.ZodInt;
    last_login_date: z.ZodInt;
    username: z.ZodString;
    e_mail: z.ZodString;
    mail_status: z.ZodInt;
    notice_status: z.ZodInt;
    follow_count: z.ZodInt;
    answer_count: z.ZodInt;
    question_count: z.ZodInt;
    rank: z.ZodInt;
    authority_group: z.ZodInt;
    display_name: z.ZodString;
    avatar: z.ZodString;
    mobile: z.ZodString;
    bio: z.ZodString;
    bio_html: z.ZodString;
    website: z.ZodString;
    location: z.ZodString;
    language: z.ZodString;
    color_scheme: z.ZodString;
    time_zone: z.ZodOptional<z.ZodString>;
    access_token: z.ZodString;
    role_id: z.ZodInt;
    status: z.ZodEnum<{
        deleted: "deleted";
        inactive: "inactive";
        normal: "normal";
        suspended: "suspended";
    }>;
    have_password: z.ZodBoolean;
    visit_token: z.ZodString;
    suspended_until: z.ZodInt;
}, z.core.$strip>;
export type LoginUser = z.infer<typeof loginUser>;
/** Who the caller is. The avatar is given as it was chosen, for the form that changes it. */
export declare const currentUser: z.ZodObject<{
    id: z.ZodString;
    created_at: z.ZodInt;
    last_login_date: z.ZodInt;
    username: z.ZodString;
    e_mail: z.ZodString;
    mail_status: z.ZodInt;
    notice_status: z.ZodInt;
    follow_count: z.ZodInt;
    answer_count: z.ZodInt;
    question_count: z.ZodInt;
    rank: z.ZodInt;
    authority_group: z.ZodInt;
    display_name: z.ZodString;
    mobile: z.ZodString;
    bio: z.ZodString;
    bio_html: z.ZodString;
    website: z.ZodString;
    location: z.ZodString;
    language: z.ZodString;
    color_scheme: z.ZodString;
    time_zone: z.ZodOptional<z.ZodString>;
    access_token: z.ZodString;
    role_id: z.ZodInt;
    status: z.ZodEnum<{
        deleted: "deleted";
        inactive: "inactive";
        normal: "normal";
        suspended: "suspended";
    }>;
    have_password: z.ZodBoolean;
    visit_token: z.ZodString;
    suspended_until: z.ZodInt;
    avatar: z.ZodObject<{
        type: z.ZodDefault<z.ZodString>;
        gravatar: z.ZodDefault<z.ZodString>;
        custom: z.ZodDefault<z.ZodString>;
    }, z.core.$strip>;
}, z.core.$strip>;
export type CurrentUser = z.infer<typeof currentUser>;
export declare const loginForm: z.ZodObject<{
    captcha_id: z.ZodOptional<z.ZodString>;
    captcha_code: z.ZodOptional<z.ZodString>;
    e_mail: z.ZodPipe<z.ZodString, z.ZodEmail>;
    pass: z.ZodString;
}, z.core.$strip>;
export declare const registrationForm: z.ZodObject<{
    captcha_id: z.ZodOptional<z.ZodString>;
    captcha_code: z.ZodOptional<z.ZodString>;
    name: z.ZodPipe<z.ZodString, z.ZodString>;
    e_mail: z.ZodPipe<z.ZodString, z.ZodEmail>;
    pass: z.ZodString;
}, z.core.$strip>;
export declare const passwordResetForm: z.ZodObject<{
    captcha_id: z.ZodOptional<z.ZodString>;
    captcha_code: z.ZodOptional<z.ZodString>;
    e_mail: z.ZodPipe<z.ZodString, z.ZodEmail>;
}, z.core.$strip>;
export declare const passwordReplacementForm: z.ZodObject<{
    code: z.ZodString;
    pass: z.ZodString;
}, z.core.$strip>;
export declare const passwordChangeForm: z.ZodObject<{
    captcha_id: z.ZodOptional<z.ZodString>;
    captcha_code: z.ZodOptional<z.ZodString>;
    old_pass: z.ZodOptional<z.ZodString>;
    pass: z.ZodString;
}, z.core.$strip>;
export declare const emailChangeForm: z.ZodObject<{
    captcha_id: z.ZodOptional<z.ZodString>;
    captcha_code: z.ZodOptional<z.ZodString>;
    e_mail: z.ZodPipe<z.ZodString, z.ZodEmail>;
    pass: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
export declare const accountEndpoints: {
    userLogin: {
        readonly method: "POST";
        readonly path: "/user/login/email";
        readonly access: "open";
        readonly hosted: "accounts";
        readonly summary: "Opens a session with e-mail address and password.";
        readonly body: z.ZodObject<{
            captcha_id: z.ZodOptional<z.ZodString>;
            captcha_code: z.ZodOptional<z.ZodString>;
            e_mail: z.ZodPipe<z.ZodString, z.ZodEmail>;
            pass: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            id: z.ZodString;
            created_at: z.ZodInt;
            last_login_date: z.ZodInt;
            username: z.ZodString;
            e_mail: z.ZodString;
            mail_status: z.ZodInt;
            notice_status: z.ZodInt;
            follow_count: z.ZodInt;
            answer_count: z.ZodInt;
            question_count: z.ZodInt;
            rank: z.ZodInt;
            authority_group: z.ZodInt;
            display_name: z.ZodString;
            avatar: z.ZodString;
            mobile: z.ZodString;
            bio: z.ZodString;
            bio_html: z.ZodString;
            website: z.ZodString;
            location: z.ZodString;
            language: z.ZodString;
            color_scheme: z.ZodString;
            time_zone: z.ZodOptional<z.ZodString>;
            access_token: z.ZodString;
            role_id: z.ZodInt;
            status: z.ZodEnum<{
                deleted: "deleted";
                inactive: "inactive";
                normal: "normal";
                suspended: "suspended";
            }>;
            have_password: z.ZodBoolean;
            visit_token: z.ZodString;
            suspended_until: z.ZodInt;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.object.email_or_password_incorrect", "error.user.suspended"];
        readonly captcha: "password";
    };
    userRegister: {
        readonly method: "POST";
        readonly path: "/user/register/email";
        readonly access: "open";
        readonly hosted: "accounts";
        readonly summary: "Creates an account and opens its first session.";
        readonly body: z.ZodObject<{
            captcha_id: z.ZodOptional<z.ZodString>;
            captcha_code: z.ZodOptional<z.ZodString>;
            name: z.ZodPipe<z.ZodString, z.ZodString>;
            e_mail: z.ZodPipe<z.ZodString, z.ZodEmail>;
            pass: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            id: z.ZodString;
            created_at: z.ZodInt;
            last_login_date: z.ZodInt;
            username: z.ZodString;
            e_mail: z.ZodString;
            mail_status: z.ZodInt;
            notice_status: z.ZodInt;
            follow_count: z.ZodInt;
            answer_count: z.ZodInt;
            question_count: z.ZodInt;
            rank: z.ZodInt;
            authority_group: z.ZodInt;
            display_name: z.ZodString;
            avatar: z.ZodString;
            mobile: z.ZodString;
            bio: z.ZodString;
            bio_html: z.ZodString;
            website: z.ZodString;
            location: z.ZodString;
            language: z.ZodString;
            color_scheme: z.ZodString;
            time_zone: z.ZodOptional<z.ZodString>;
            access_token: z.ZodString;
            role_id: z.ZodInt;
            status: z.ZodEnum<{
                deleted: "deleted";
                inactive: "inactive";
                normal: "normal";
                suspended: "suspended";
            }>;
            have_password: z.ZodBoolean;
            visit_token: z.ZodString;
            suspended_until: z.ZodInt;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.user.not_allowed_registration", "error.email.illegal_email_domain_error", "error.email.duplicate", "error.user.username_invalid"];
        readonly captcha: "email";
    };
    emailVerify: {
        readonly method: "POST";
        readonly path: "/user/email/verification";
        readonly access: "open";
        readonly hosted: "accounts";
        readonly summary: "Activates an account with the code of its activation mail.";
        readonly body: z.ZodObject<{
            code: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            id: z.ZodString;
            created_at: z.ZodInt;
            last_login_date: z.ZodInt;
            username: z.ZodString;
            e_mail: z.ZodString;
            mail_status: z.ZodInt;
            notice_status: z.ZodInt;
            follow_count: z.ZodInt;
            answer_count: z.ZodInt;
            question_count: z.ZodInt;
            rank: z.ZodInt;
            authority_group: z.ZodInt;
            display_name: z.ZodString;
            avatar: z.ZodString;
            mobile: z.ZodString;
            bio: z.ZodString;
            bio_html: z.ZodString;
            website: z.ZodString;
            location: z.ZodString;
            language: z.ZodString;
            color_scheme: z.ZodString;
            time_zone: z.ZodOptional<z.ZodString>;
            access_token: z.ZodString;
            role_id: z.ZodInt;
            status: z.ZodEnum<{
                deleted: "deleted";
                inactive: "inactive";
                normal: "normal";
                suspended: "suspended";
            }>;
            have_password: z.ZodBoolean;
            visit_token: z.ZodString;
            suspended_until: z.ZodInt;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.email.verify_url_expired", "error.user.not_found"];
    };
    emailVerificationSend: {
        readonly method: "POST";
        readonly path: "/user/email/verification/send";
        readonly access: "session";
        readonly hosted: "accounts";
        readonly summary: "Sends a new activation mail to the account’s address.";
        readonly body: z.ZodObject<{
            captcha_id: z.ZodOptional<z.ZodString>;
            captcha_code: z.ZodOptional<z.ZodString>;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly ["error.user.not_found"];
        readonly captcha: "email";
    };
    passwordReset: {
        readonly method: "POST";
        readonly path: "/user/password/reset";
        readonly access: "open";
        readonly hosted: "accounts";
        readonly summary: "Mails a link to choose a new password; answers alike for unknown addresses.";
        readonly body: z.ZodObject<{
            captcha_id: z.ZodOptional<z.ZodString>;
            captcha_code: z.ZodOptional<z.ZodString>;
            e_mail: z.ZodPipe<z.ZodString, z.ZodEmail>;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly captcha: "email";
    };
    passwordReplace: {
        readonly method: "POST";
        readonly path: "/user/password/replacement";
        readonly access: "open";
        readonly hosted: "accounts";
        readonly summary: "Sets a new password with the code of a reset mail and ends all sessions.";
        readonly body: z.ZodObject<{
            code: z.ZodString;
            pass: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly ["error.email.verify_url_expired", "error.user.not_found"];
    };
    passwordChange: {
        readonly method: "PUT";
        readonly path: "/user/password";
        readonly access: "active";
        readonly hosted: "accounts";
        readonly summary: "Changes the own password and ends the other sessions.";
        readonly body: z.ZodObject<{
            captcha_id: z.ZodOptional<z.ZodString>;
            captcha_code: z.ZodOptional<z.ZodString>;
            old_pass: z.ZodOptional<z.ZodString>;
            pass: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly ["error.object.old_password_verification_failed", "error.object.new_password_same_as_previous_setting", "error.user.not_found"];
        readonly captcha: "edit_userinfo";
    };
    emailChangeSend: {
        readonly method: "POST";
        readonly path: "/user/email/change/code";
        readonly access: "session";
        readonly hosted: "accounts";
        readonly summary: "Mails a confirmation link to the address that is to become the account’s.";
        readonly body: z.ZodObject<{
            captcha_id: z.ZodOptional<z.ZodString>;
            captcha_code: z.ZodOptional<z.ZodString>;
            e_mail: z.ZodPipe<z.ZodString, z.ZodEmail>;
            pass: z.ZodOptional<z.ZodString>;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly ["error.email.illegal_email_domain_error", "error.object.old_password_verification_failed", "error.email.duplicate"];
        readonly captcha: "edit_userinfo";
    };
    emailChange: {
        readonly method: "PUT";
        readonly path: "/user/email";
        readonly access: "open";
        readonly hosted: "accounts";
        readonly summary: "Makes the confirmed address the account’s and opens a session.";
        readonly body: z.ZodObject<{
            code: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            id: z.ZodString;
            created_at: z.ZodInt;
            last_login_date: z.ZodInt;
            username: z.ZodString;
            e_mail: z.ZodString;
            mail_status: z.ZodInt;
            notice_status: z.ZodInt;
            follow_count: z.ZodInt;
            answer_count: z.ZodInt;
            question_count: z.ZodInt;
            rank: z.ZodInt;
            authority_group: z.ZodInt;
            display_name: z.ZodString;
            avatar: z.ZodString;
            mobile: z.ZodString;
            bio: z.ZodString;
            bio_html: z.ZodString;
            website: z.ZodString;
            location: z.ZodString;
            language: z.ZodString;
            color_scheme: z.ZodString;
            time_zone: z.ZodOptional<z.ZodString>;
            access_token: z.ZodString;
            role_id: z.ZodInt;
            status: z.ZodEnum<{
                deleted: "deleted";
                inactive: "inactive";
                normal: "normal";
                suspended: "suspended";
            }>;
            have_password: z.ZodBoolean;
            visit_token: z.ZodString;
            suspended_until: z.ZodInt;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.email.verify_url_expired", "error.email.duplicate", "error.user.not_found"];
    };
    userInfo: {
        readonly method: "GET";
        readonly path: "/user/info";
        readonly access: "open";
        readonly summary: "Says who the caller is; null for visitors.";
        readonly data: z.ZodNullable<z.ZodObject<{
            id: z.ZodString;
            created_at: z.ZodInt;
            last_login_date: z.ZodInt;
            username: z.ZodString;
            e_mail: z.ZodString;
            mail_status: z.ZodInt;
            notice_status: z.ZodInt;
            follow_count: z.ZodInt;
            answer_count: z.ZodInt;
            question_count: z.ZodInt;
            rank: z.ZodInt;
            authority_group: z.ZodInt;
            display_name: z.ZodString;
            mobile: z.ZodString;
            bio: z.ZodString;
            bio_html: z.ZodString;
            website: z.ZodString;
            location: z.ZodString;
            language: z.ZodString;
            color_scheme: z.ZodString;
            time_zone: z.ZodOptional<z.ZodString>;
            access_token: z.ZodString;
            role_id: z.ZodInt;
            status: z.ZodEnum<{
                deleted: "deleted";
                inactive: "inactive";
                normal: "normal";
                suspended: "suspended";
            }>;
            have_password: z.ZodBoolean;
            visit_token: z.ZodString;
            suspended_until: z.ZodInt;
            avatar: z.ZodObject<{
                type: z.ZodDefault<z.ZodString>;
                gravatar: z.ZodDefault<z.ZodString>;
                custom: z.ZodDefault<z.ZodString>;
            }, z.core.$strip>;
        }, z.core.$strip>>;
        readonly reasons: readonly ["base.unauthorized_error"];
    };
    userLogout: {
        readonly method: "GET";
        readonly path: "/user/logout";
        readonly access: "session";
        readonly summary: "Ends the session.";
        readonly data: z.ZodNull;
    };
};

// contract/admin-settings.d.ts

import { z } from 'zod';
export declare const siteQuestionRules: z.ZodObject<{
    restrict_answer: z.ZodDefault<z.ZodBoolean>;
    min_content: z.ZodDefault<z.ZodInt>;
    min_tags: z.ZodDefault<z.ZodInt>;
}, z.core.$strip>;
export declare const siteTagRules: z.ZodObject<{
    required_tag: z.ZodDefault<z.ZodBoolean>;
    recommend_tags: z.ZodDefault<z.ZodArray<z.ZodObject<{
        slug_name: z.ZodString;
        display_name: z.ZodDefault<z.ZodString>;
    }, z.core.$strip>>>;
    reserved_tags: z.ZodDefault<z.ZodArray<z.ZodObject<{
        slug_name: z.ZodString;
        display_name: z.ZodDefault<z.ZodString>;
    }, z.core.$strip>>>;
}, z.core.$strip>;
export declare const siteUploadRules: z.ZodObject<{
    max_image_size: z.ZodDefault<z.ZodInt>;
    max_attachment_size: z.ZodDefault<z.ZodInt>;
    max_image_megapixel: z.ZodDefault<z.ZodInt>;
    authorized_image_extensions: z.ZodDefault<z.ZodArray<z.ZodString>>;
    authorized_attachment_extensions: z.ZodDefault<z.ZodArray<z.ZodString>>;
}, z.core.$strip>;
export declare const sitePolicies: z.ZodObject<{
    terms_of_service_original_text: z.ZodDefault<z.ZodString>;
    terms_of_service_parsed_text: z.ZodDefault<z.ZodString>;
    privacy_policy_original_text: z.ZodDefault<z.ZodString>;
    privacy_policy_parsed_text: z.ZodDefault<z.ZodString>;
}, z.core.$strip>;
export declare const siteSecurity: z.ZodObject<{
    login_required: z.ZodDefault<z.ZodBoolean>;
    external_content_display: z.ZodEnum<{
        always_display: "always_display";
        ask_before_display: "ask_before_display";
    }>;
    check_update: z.ZodDefault<z.ZodBoolean>;
}, z.core.$strip>;
export type SiteSecurity = z.infer<typeof siteSecurity>;
export declare const privilegeLevel: z.ZodUnion<readonly [z.ZodLiteral<1>, z.ZodLiteral<2>, z.ZodLiteral<3>, z.ZodLiteral<99>]>;
export declare const privilegeOption: z.ZodObject<{
    level: z.ZodUnion<readonly [z.ZodLiteral<1>, z.ZodLiteral<2>, z.ZodLiteral<3>, z.ZodLiteral<99>]>;
    level_desc: z.ZodString;
    privileges: z.ZodArray<z.ZodObject<{
        key: z.ZodString;
        label: z.ZodString;
        value: z.ZodInt;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type PrivilegeOption = z.infer<typeof privilegeOption>;
export declare const adminSettingsEndpoints: {
    siteGeneralInfo: {
        readonly method: "GET";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Gives ${string}.`;
        readonly data: z.ZodObject<{
            name: z.ZodString;
            short_description: z.ZodDefault<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodString]>>;
            description: z.ZodDefault<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodString]>>;
            site_url: z.ZodURL;
            contact_email: z.ZodEmail;
            check_update: z.ZodDefault<z.ZodBoolean>;
        }, z.core.$strip>;
    };
    siteGeneralUpdate: {
        readonly method: "PUT";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Replaces ${string}.`;
        readonly body: z.ZodObject<{
            name: z.ZodString;
            short_description: z.ZodDefault<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodString]>>;
            description: z.ZodDefault<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodString]>>;
            site_url: z.ZodURL;
            contact_email: z.ZodEmail;
            check_update: z.ZodOptional<z.ZodBoolean>;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            name: z.ZodString;
            short_description: z.ZodDefault<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodString]>>;
            description: z.ZodDefault<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodString]>>;
            site_url: z.ZodURL;
            contact_email: z.ZodEmail;
            check_update: z.ZodDefault<z.ZodBoolean>;
        }, z.core.$strip>;
        readonly reasons: readonly string[] | undefined;
    };
    siteInterfaceInfo: {
        readonly method: "GET";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Gives ${string}.`;
        readonly data: z.ZodObject<{
            language: z.ZodString;
            time_zone: z.ZodString;
            default_avatar: z.ZodEnum<{
                gravatar: "gravatar";
                system: "system";
            }>;
            gravatar_base_url: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>;
    };
    siteInterfaceUpdate: {
        readonly method: "PUT";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Replaces ${string}.`;
        readonly body: z.ZodObject<{
            language: z.ZodString;
            time_zone: z.ZodString;
            default_avatar: z.ZodOptional<z.ZodEnum<{
                gravatar: "gravatar";
                system: "system";
            }>>;
            gravatar_base_url: z.ZodOptional<z.ZodString>;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly string[] | undefined;
    };
    siteBrandingInfo: {
        readonly method: "GET";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Gives ${string}.`;
        readonly data: z.ZodObject<{
            logo: z.ZodDefault<z.ZodString>;
            mobile_logo: z.ZodDefault<z.ZodString>;
            square_icon: z.ZodDefault<z.ZodString>;
            favicon: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>;
    };
    siteBrandingUpdate: {
        readonly method: "PUT";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Replaces ${string}.`;
        readonly body: z.ZodObject<{
            logo: z.ZodDefault<z.ZodString>;
            mobile_logo: z.ZodDefault<z.ZodString>;
            square_icon: z.ZodDefault<z.ZodString>;
            favicon: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly string[] | undefined;
    };
    siteWriteInfo: {
        readonly method: "GET";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Gives ${string}.`;
        readonly data: z.ZodObject<{
            restrict_answer: z.ZodDefault<z.ZodBoolean>;
            required_tag: z.ZodDefault<z.ZodBoolean>;
            max_image_size: z.ZodDefault<z.ZodInt>;
            max_attachment_size: z.ZodDefault<z.ZodInt>;
            max_image_megapixel: z.ZodDefault<z.ZodInt>;
            authorized_image_extensions: z.ZodDefault<z.ZodArray<z.ZodString>>;
            authorized_attachment_extensions: z.ZodDefault<z.ZodArray<z.ZodString>>;
            min_content: z.ZodDefault<z.ZodInt>;
            min_tags: z.ZodDefault<z.ZodInt>;
            recommend_tags: z.ZodDefault<z.ZodArray<z.ZodObject<{
                slug_name: z.ZodString;
                display_name: z.ZodDefault<z.ZodString>;
            }, z.core.$strip>>>;
            reserved_tags: z.ZodDefault<z.ZodArray<z.ZodObject<{
                slug_name: z.ZodString;
                display_name: z.ZodDefault<z.ZodString>;
            }, z.core.$strip>>>;
        }, z.core.$strip>;
    };
    siteWriteUpdate: {
        readonly method: "PUT";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Replaces ${string}.`;
        readonly body: z.ZodObject<{
            restrict_answer: z.ZodDefault<z.ZodBoolean>;
            required_tag: z.ZodDefault<z.ZodBoolean>;
            max_image_size: z.ZodDefault<z.ZodInt>;
            max_attachment_size: z.ZodDefault<z.ZodInt>;
            max_image_megapixel: z.ZodDefault<z.ZodInt>;
            authorized_image_extensions: z.ZodDefault<z.ZodArray<z.ZodString>>;
            authorized_attachment_extensions: z.ZodDefault<z.ZodArray<z.ZodString>>;
            min_content: z.ZodDefault<z.ZodInt>;
            min_tags: z.ZodDefault<z.ZodInt>;
            recommend_tags: z.ZodDefault<z.ZodArray<z.ZodObject<{
                slug_name: z.ZodString;
                display_name: z.ZodDefault<z.ZodString>;
            }, z.core.$strip>>>;
            reserved_tags: z.ZodDefault<z.ZodArray<z.ZodObject<{
                slug_name: z.ZodString;
                display_name: z.ZodDefault<z.ZodString>;
            }, z.core.$strip>>>;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly string[] | undefined;
    };
    siteLegalInfo: {
        readonly method: "GET";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Gives ${string}.`;
        readonly data: z.ZodObject<{
            terms_of_service_original_text: z.ZodDefault<z.ZodString>;
            terms_of_service_parsed_text: z.ZodDefault<z.ZodString>;
            privacy_policy_original_text: z.ZodDefault<z.ZodString>;
            privacy_policy_parsed_text: z.ZodDefault<z.ZodString>;
            external_content_display: z.ZodEnum<{
                always_display: "always_display";
                ask_before_display: "ask_before_display";
            }>;
        }, z.core.$strip>;
    };
    siteLegalUpdate: {
        readonly method: "PUT";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Replaces ${string}.`;
        readonly body: z.ZodObject<{
            terms_of_service_original_text: z.ZodDefault<z.ZodString>;
            terms_of_service_parsed_text: z.ZodDefault<z.ZodString>;
            privacy_policy_original_text: z.ZodDefault<z.ZodString>;
            privacy_policy_parsed_text: z.ZodDefault<z.ZodString>;
            external_content_display: z.ZodEnum<{
                always_display: "always_display";
                ask_before_display: "ask_before_display";
            }>;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly string[] | undefined;
    };
    siteSeoInfo: {
        readonly method: "GET";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Gives ${string}.`;
        readonly data: z.ZodObject<{
            permalink: z.ZodUnion<readonly [z.ZodLiteral<1>, z.ZodLiteral<2>, z.ZodLiteral<3>, z.ZodLiteral<4>]>;
            robots: z.ZodString;
        }, z.core.$strip>;
    };
    siteSeoUpdate: {
        readonly method: "PUT";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Replaces ${string}.`;
        readonly body: z.ZodObject<{
            permalink: z.ZodUnion<readonly [z.ZodLiteral<1>, z.ZodLiteral<2>, z.ZodLiteral<3>, z.ZodLiteral<4>]>;
            robots: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly string[] | undefined;
    };
    siteThemeInfo: {
        readonly method: "GET";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Gives ${string}.`;
        readonly data: z.ZodObject<{
            theme: z.ZodString;
            theme_config: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodRecord<z.ZodString, z.ZodString>>>;
            color_scheme: z.ZodDefault<z.ZodString>;
            layout: z.ZodDefault<z.ZodEnum<{
                "Fixed-width": "Fixed-width";
                "Full-width": "Full-width";
            }>>;
            theme_options: z.ZodArray<z.ZodObject<{
                label: z.ZodString;
                value: z.ZodString;
            }, z.core.$strip>>;
        }, z.core.$strip>;
    };
    siteThemeUpdate: {
        readonly method: "PUT";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Replaces ${string}.`;
        readonly body: z.ZodObject<{
            theme: z.ZodString;
            theme_config: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodRecord<z.ZodString, z.ZodString>>>;
            color_scheme: z.ZodDefault<z.ZodString>;
            layout: z.ZodDefault<z.ZodEnum<{
                "Fixed-width": "Fixed-width";
                "Full-width": "Full-width";
            }>>;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly string[] | undefined;
    };
    siteCustomInfo: {
        readonly method: "GET";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Gives ${string}.`;
        readonly data: z.ZodObject<{
            custom_css: z.ZodDefault<z.ZodString>;
            custom_head: z.ZodDefault<z.ZodString>;
            custom_header: z.ZodDefault<z.ZodString>;
            custom_footer: z.ZodDefault<z.ZodString>;
            custom_sidebar: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>;
    };
    siteCustomUpdate: {
        readonly method: "PUT";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Replaces ${string}.`;
        readonly body: z.ZodObject<{
            custom_css: z.ZodDefault<z.ZodString>;
            custom_head: z.ZodDefault<z.ZodString>;
            custom_header: z.ZodDefault<z.ZodString>;
            custom_footer: z.ZodDefault<z.ZodString>;
            custom_sidebar: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly string[] | undefined;
    };
    siteLoginInfo: {
        readonly method: "GET";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Gives ${string}.`;
        readonly data: z.ZodObject<{
            allow_new_registrations: z.ZodDefault<z.ZodBoolean>;
            allow_email_registrations: z.ZodDefault<z.ZodBoolean>;
            allow_password_login: z.ZodDefault<z.ZodBoolean>;
            login_required: z.ZodDefault<z.ZodBoolean>;
            allow_email_domains: z.ZodDefault<z.ZodNullable<z.ZodArray<z.ZodString>>>;
            require_email_verification: z.ZodDefault<z.ZodBoolean>;
        }, z.core.$strip>;
    };
    siteLoginUpdate: {
        readonly method: "PUT";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Replaces ${string}.`;
        readonly body: z.ZodObject<{
            allow_new_registrations: z.ZodDefault<z.ZodBoolean>;
            allow_email_registrations: z.ZodDefault<z.ZodBoolean>;
            allow_password_login: z.ZodDefault<z.ZodBoolean>;
            allow_email_domains: z.ZodDefault<z.ZodNullable<z.ZodArray<z.ZodString>>>;
            login_required: z.ZodOptional<z.ZodBoolean>;
            require_email_verification: z.ZodOptional<z.ZodBoolean>;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly string[] | undefined;
    };
    siteUsersInfo: {
        readonly method: "GET";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Gives ${string}.`;
        readonly data: z.ZodObject<{
            default_avatar: z.ZodEnum<{
                gravatar: "gravatar";
                system: "system";
            }>;
            gravatar_base_url: z.ZodDefault<z.ZodString>;
            allow_update_display_name: z.ZodDefault<z.ZodBoolean>;
            allow_update_username: z.ZodDefault<z.ZodBoolean>;
            allow_update_avatar: z.ZodDefault<z.ZodBoolean>;
            allow_update_bio: z.ZodDefault<z.ZodBoolean>;
            allow_update_website: z.ZodDefault<z.ZodBoolean>;
            allow_update_location: z.ZodDefault<z.ZodBoolean>;
        }, z.core.$strip>;
    };
    siteUsersUpdate: {
        readonly method: "PUT";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Replaces ${string}.`;
        readonly body: z.ZodObject<{
            default_avatar: z.ZodEnum<{
                gravatar: "gravatar";
                system: "system";
            }>;
            gravatar_base_url: z.ZodDefault<z.ZodString>;
            allow_update_display_name: z.ZodDefault<z.ZodBoolean>;
            allow_update_username: z.ZodDefault<z.ZodBoolean>;
            allow_update_avatar: z.ZodDefault<z.ZodBoolean>;
            allow_update_bio: z.ZodDefault<z.ZodBoolean>;
            allow_update_website: z.ZodDefault<z.ZodBoolean>;
            allow_update_location: z.ZodDefault<z.ZodBoolean>;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly string[] | undefined;
    };
    siteAvatarsInfo: {
        readonly method: "GET";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Gives ${string}.`;
        readonly data: z.ZodObject<{
            default_avatar: z.ZodEnum<{
                gravatar: "gravatar";
                system: "system";
            }>;
            gravatar_base_url: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>;
    };
    siteAvatarsUpdate: {
        readonly method: "PUT";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Replaces ${string}.`;
        readonly body: z.ZodObject<{
            default_avatar: z.ZodEnum<{
                gravatar: "gravatar";
                system: "system";
            }>;
            gravatar_base_url: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly string[] | undefined;
    };
    siteQuestionRulesInfo: {
        readonly method: "GET";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Gives ${string}.`;
        readonly data: z.ZodObject<{
            restrict_answer: z.ZodDefault<z.ZodBoolean>;
            min_content: z.ZodDefault<z.ZodInt>;
            min_tags: z.ZodDefault<z.ZodInt>;
        }, z.core.$strip>;
    };
    siteQuestionRulesUpdate: {
        readonly method: "PUT";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Replaces ${string}.`;
        readonly body: z.ZodObject<{
            restrict_answer: z.ZodDefault<z.ZodBoolean>;
            min_content: z.ZodDefault<z.ZodInt>;
            min_tags: z.ZodDefault<z.ZodInt>;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly string[] | undefined;
    };
    siteTagRulesInfo: {
        readonly method: "GET";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Gives ${string}.`;
        readonly data: z.ZodObject<{
            required_tag: z.ZodDefault<z.ZodBoolean>;
            recommend_tags: z.ZodDefault<z.ZodArray<z.ZodObject<{
                slug_name: z.ZodString;
                display_name: z.ZodDefault<z.ZodString>;
            }, z.core.$strip>>>;
            reserved_tags: z.ZodDefault<z.ZodArray<z.ZodObject<{
                slug_name: z.ZodString;
                display_name: z.ZodDefault<z.ZodString>;
            }, z.core.$strip>>>;
        }, z.core.$strip>;
    };
    siteTagRulesUpdate: {
        readonly method: "PUT";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Replaces ${string}.`;
        readonly body: z.ZodObject<{
            required_tag: z.ZodDefault<z.ZodBoolean>;
            recommend_tags: z.ZodDefault<z.ZodArray<z.ZodObject<{
                slug_name: z.ZodString;
                display_name: z.ZodDefault<z.ZodString>;
            }, z.core.$strip>>>;
            reserved_tags: z.ZodDefault<z.ZodArray<z.ZodObject<{
                slug_name: z.ZodString;
                display_name: z.ZodDefault<z.ZodString>;
            }, z.core.$strip>>>;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly string[] | undefined;
    };
    siteUploadRulesInfo: {
        readonly method: "GET";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Gives ${string}.`;
        readonly data: z.ZodObject<{
            max_image_size: z.ZodDefault<z.ZodInt>;
            max_attachment_size: z.ZodDefault<z.ZodInt>;
            max_image_megapixel: z.ZodDefault<z.ZodInt>;
            authorized_image_extensions: z.ZodDefault<z.ZodArray<z.ZodString>>;
            authorized_attachment_extensions: z.ZodDefault<z.ZodArray<z.ZodString>>;
        }, z.core.$strip>;
    };
    siteUploadRulesUpdate: {
        readonly method: "PUT";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Replaces ${string}.`;
        readonly body: z.ZodObject<{
            max_image_size: z.ZodDefault<z.ZodInt>;
            max_attachment_size: z.ZodDefault<z.ZodInt>;
            max_image_megapixel: z.ZodDefault<z.ZodInt>;
            authorized_image_extensions: z.ZodDefault<z.ZodArray<z.ZodString>>;
            authorized_attachment_extensions: z.ZodDefault<z.ZodArray<z.ZodString>>;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly string[] | undefined;
    };
    sitePoliciesInfo: {
        readonly method: "GET";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Gives ${string}.`;
        readonly data: z.ZodObject<{
            terms_of_service_original_text: z.ZodDefault<z.ZodString>;
            terms_of_service_parsed_text: z.ZodDefault<z.ZodString>;
            privacy_policy_original_text: z.ZodDefault<z.ZodString>;
            privacy_policy_parsed_text: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>;
    };
    sitePoliciesUpdate: {
        readonly method: "PUT";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Replaces ${string}.`;
        readonly body: z.ZodObject<{
            terms_of_service_original_text: z.ZodDefault<z.ZodString>;
            terms_of_service_parsed_text: z.ZodDefault<z.ZodString>;
            privacy_policy_original_text: z.ZodDefault<z.ZodString>;
            privacy_policy_parsed_text: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly string[] | undefined;
    };
    siteSecurityInfo: {
        readonly method: "GET";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Gives ${string}.`;
        readonly data: z.ZodObject<{
            login_required: z.ZodDefault<z.ZodBoolean>;
            external_content_display: z.ZodEnum<{
                always_display: "always_display";
                ask_before_display: "ask_before_display";
            }>;
            check_update: z.ZodDefault<z.ZodBoolean>;
        }, z.core.$strip>;
    };
    siteSecurityUpdate: {
        readonly method: "PUT";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Replaces ${string}.`;
        readonly body: z.ZodObject<{
            login_required: z.ZodDefault<z.ZodBoolean>;
            external_content_display: z.ZodEnum<{
                always_display: "always_display";
                ask_before_display: "ask_before_display";
            }>;
            check_update: z.ZodDefault<z.ZodBoolean>;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly string[] | undefined;
    };
    smtpSettingInfo: {
        readonly method: "GET";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Gives ${string}.`;
        readonly data: z.ZodObject<{
            from_email: z.ZodDefault<z.ZodString>;
            from_name: z.ZodDefault<z.ZodString>;
            smtp_host: z.ZodDefault<z.ZodString>;
            smtp_port: z.ZodDefault<z.ZodInt>;
            encryption: z.ZodDefault<z.ZodEnum<{
                "": "";
                SSL: "SSL";
                TLS: "TLS";
            }>>;
            smtp_username: z.ZodDefault<z.ZodString>;
            smtp_password: z.ZodDefault<z.ZodString>;
            smtp_authentication: z.ZodDefault<z.ZodBoolean>;
        }, z.core.$strip>;
    };
    smtpSettingUpdate: {
        readonly method: "PUT";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Replaces ${string}.`;
        readonly body: z.ZodObject<{
            from_email: z.ZodDefault<z.ZodString>;
            from_name: z.ZodDefault<z.ZodString>;
            smtp_host: z.ZodDefault<z.ZodString>;
            smtp_port: z.ZodDefault<z.ZodInt>;
            encryption: z.ZodDefault<z.ZodEnum<{
                "": "";
                SSL: "SSL";
                TLS: "TLS";
            }>>;
            smtp_username: z.ZodDefault<z.ZodString>;
            smtp_password: z.ZodDefault<z.ZodString>;
            smtp_authentication: z.ZodDefault<z.ZodBoolean>;
            test_email_recipient: z.ZodDefault<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodEmail]>>;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly string[] | undefined;
    };
    privilegeSettingInfo: {
        readonly method: "GET";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Gives ${string}.`;
        readonly data: z.ZodObject<{
            options: z.ZodArray<z.ZodObject<{
                level: z.ZodUnion<readonly [z.ZodLiteral<1>, z.ZodLiteral<2>, z.ZodLiteral<3>, z.ZodLiteral<99>]>;
                level_desc: z.ZodString;
                privileges: z.ZodArray<z.ZodObject<{
                    key: z.ZodString;
                    label: z.ZodString;
                    value: z.ZodInt;
                }, z.core.$strip>>;
            }, z.core.$strip>>;
            selected_level: z.ZodUnion<readonly [z.ZodLiteral<1>, z.ZodLiteral<2>, z.ZodLiteral<3>, z.ZodLiteral<99>]>;
        }, z.core.$strip>;
    };
    privilegeSettingUpdate: {
        readonly method: "PUT";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Replaces ${string}.`;
        readonly body: z.ZodObject<{
            level: z.ZodUnion<readonly [z.ZodLiteral<1>, z.ZodLiteral<2>, z.ZodLiteral<3>, z.ZodLiteral<99>]>;
            custom_privileges: z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodObject<{
                key: z.ZodString;
                value: z.ZodInt;
            }, z.core.$strip>>>>;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly string[] | undefined;
    };
    themeOptionList: {
        readonly method: "GET";
        readonly base: "admin";
        readonly path: "/theme/options";
        readonly access: "admin";
        readonly summary: "Lists the themes.";
        readonly data: z.ZodArray<z.ZodObject<{
            label: z.ZodString;
            value: z.ZodString;
        }, z.core.$strip>>;
    };
    adminLanguageOptions: {
        readonly method: "GET";
        readonly base: "admin";
        readonly path: "/language/options";
        readonly access: "admin";
        readonly summary: "Lists the installed languages.";
        readonly data: z.ZodArray<z.ZodObject<{
            label: z.ZodString;
            value: z.ZodString;
            progress: z.ZodInt;
        }, z.core.$strip>>;
    };
};

// contract/admin-users.d.ts

import { z } from 'zod';
/** A user as administrators see them. */
export declare const adminUser: z.ZodObject<{
    user_id: z.ZodString;
    username: z.ZodString;
    e_mail: z.ZodString;
    display_name: z.ZodString;
    avatar: z.ZodString;
    rank: z.ZodInt;
    status: z.ZodEnum<{
        deleted: "deleted";
        inactive: "inactive";
        normal: "normal";
        suspended: "suspended";
    }>;
    created_at: z.ZodInt;
    deleted_at: z.ZodInt;
    suspended_at: z.ZodInt;
    suspended_until: z.ZodInt;
    role_id: z.ZodInt;
    role_name: z.ZodString;
}, z.core.$strip>;
export type AdminUser = z.infer<typeof adminUser>;
export declare const role: z.ZodObject<{
    id: z.ZodInt;
    name: z.ZodString;
    description: z.ZodString;
}, z.core.$strip>;
export type Role = z.infer<typeof role>;
export declare const suspendDuration: z.ZodEnum<{
    "14d": "14d";
    "1m": "1m";
    "1y": "1y";
    "24h": "24h";
    "2m": "2m";
    "3m": "3m";
    "48h": "48h";
    "6m": "6m";
    "72h": "72h";
    "7d": "7d";
    forever: "forever";
}>;
export type SuspendDuration = z.infer<typeof suspendDuration>;
export declare const adminUserForm: z.ZodObject<{
    display_name: z.ZodPipe<z.ZodString, z.ZodString>;
    email: z.ZodPipe<z.ZodString, z.ZodEmail>;
    password: z.ZodString;
}, z.core.$strip>;
export declare const adminUserStatusForm: z.ZodObject<{
    user_id: z.ZodString;
    status: z.ZodEnum<{
        deleted: "deleted";
        inactive: "inactive";
        normal: "normal";
        suspended: "suspended";
    }>;
    suspend_duration: z.ZodOptional<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodEnum<{
        "14d": "14d";
        "1m": "1m";
        "1y": "1y";
        "24h": "24h";
        "2m": "2m";
        "3m": "3m";
        "48h": "48h";
        "6m": "6m";
        "72h": "72h";
        "7d": "7d";
        forever: "forever";
    }>]>>;
    remove_all_content: z.ZodOptional<z.ZodBoolean>;
}, z.core.$strip>;
export declare const adminUserProfileForm: z.ZodObject<{
    user_id: z.ZodString;
    display_name: z.ZodPipe<z.ZodString, z.ZodString>;
    username: z.ZodPipe<z.ZodString, z.ZodString>;
    email: z.ZodPipe<z.ZodString, z.ZodEmail>;
}, z.core.$strip>;
export declare const adminUserEndpoints: {
    adminUserPage: {
        readonly method: "GET";
        readonly base: "admin";
        readonly path: "/users/page";
        readonly access: "admin";
        readonly summary: "Lists the users of a status, or the staff.";
        readonly query: z.ZodObject<{
            page: z.ZodOptional<z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            page_size: z.ZodOptional<z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            status: z.ZodOptional<z.ZodEnum<{
                deleted: "deleted";
                inactive: "inactive";
                normal: "normal";
                suspended: "suspended";
            }>>;
            staff: z.ZodPipe<z.ZodOptional<z.ZodUnion<readonly [z.ZodBoolean, z.ZodString]>>, z.ZodTransform<boolean, string | boolean | undefined>>;
            query: z.ZodOptional<z.ZodString>;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            count: z.ZodInt;
            list: z.ZodArray<z.ZodObject<{
                user_id: z.ZodString;
                username: z.ZodString;
                e_mail: z.ZodString;
                display_name: z.ZodString;
                avatar: z.ZodString;
                rank: z.ZodInt;
                status: z.ZodEnum<{
                    deleted: "deleted";
                    inactive: "inactive";
                    normal: "normal";
                    suspended: "suspended";
                }>;
                created_at: z.ZodInt;
                deleted_at: z.ZodInt;
                suspended_at: z.ZodInt;
                suspended_until: z.ZodInt;
                role_id: z.ZodInt;
                role_name: z.ZodString;
            }, z.core.$strip>>;
        }, z.core.$strip>;
    };
    adminUserAdd: {
        readonly method: "POST";
        readonly base: "admin";
        readonly path: "/user";
        readonly access: "admin";
        readonly hosted: "accounts";
        readonly summary: "Adds an activated account.";
        readonly body: z.ZodObject<{
            display_name: z.ZodPipe<z.ZodString, z.ZodString>;
            email: z.ZodPipe<z.ZodString, z.ZodEmail>;
            password: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly ["error.email.duplicate", "error.user.username_invalid"];
    };
    adminUsersAdd: {
        readonly method: "POST";
        readonly base: "admin";
        readonly path: "/users";
        readonly access: "admin";
        readonly hosted: "accounts";
        readonly summary: "Adds many accounts, one a line as name, e-mail, password: all of them or none.";
        readonly body: z.ZodObject<{
            users: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
    };
    adminUserStatusUpdate: {
        readonly method: "PUT";
        readonly base: "admin";
        readonly path: "/user/status";
        readonly access: "admin";
        readonly hosted: "status";
        readonly summary: "Deactivates, suspends, deletes or restores an account.";
        readonly body: z.ZodObject<{
            user_id: z.ZodString;
            status: z.ZodEnum<{
                deleted: "deleted";
                inactive: "inactive";
                normal: "normal";
                suspended: "suspended";
            }>;
            suspend_duration: z.ZodOptional<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodEnum<{
                "14d": "14d";
                "1m": "1m";
                "1y": "1y";
                "24h": "24h";
                "2m": "2m";
                "3m": "3m";
                "48h": "48h";
                "6m": "6m";
                "72h": "72h";
                "7d": "7d";
                forever: "forever";
            }>]>>;
            remove_all_content: z.ZodOptional<z.ZodBoolean>;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly ["error.admin.cannot_modify_self_status", "error.user.not_found"];
    };
    adminUserRoleUpdate: {
        readonly method: "PUT";
        readonly base: "admin";
        readonly path: "/user/role";
        readonly access: "admin";
        readonly hosted: "role";
        readonly summary: "Gives a user another role and ends their sessions.";
        readonly body: z.ZodObject<{
            user_id: z.ZodString;
            role_id: z.ZodUnion<readonly [z.ZodLiteral<1>, z.ZodLiteral<2>, z.ZodLiteral<3>]>;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly ["error.user.cannot_update_your_role", "error.user.not_found"];
    };
    adminUserPasswordUpdate: {
        readonly method: "PUT";
        readonly base: "admin";
        readonly path: "/user/password";
        readonly access: "admin";
        readonly hosted: "accounts";
        readonly summary: "Sets a user’s password and ends their sessions.";
        readonly body: z.ZodObject<{
            user_id: z.ZodString;
            password: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly ["error.admin.cannot_update_their_password", "error.user.not_found"];
    };
    adminUserProfileUpdate: {
        readonly method: "PUT";
        readonly base: "admin";
        readonly path: "/user/profile";
        readonly access: "admin";
        readonly summary: "Changes a user’s names and e-mail address.";
        readonly body: z.ZodObject<{
            user_id: z.ZodString;
            display_name: z.ZodPipe<z.ZodString, z.ZodString>;
            username: z.ZodPipe<z.ZodString, z.ZodString>;
            email: z.ZodPipe<z.ZodString, z.ZodEmail>;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly ["error.admin.cannot_edit_their_profile", "error.user.not_found", "error.user.username_invalid", "error.user.username_duplicate", "error.email.duplicate"];
    };
    adminUserActivation: {
        readonly method: "GET";
        readonly base: "admin";
        readonly path: "/user/activation";
        readonly access: "admin";
        readonly hosted: "accounts";
        readonly summary: "Makes an activation link for a user.";
        readonly query: z.ZodObject<{
            user_id: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            activation_url: z.ZodString;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.user.not_found"];
    };
    adminUserActivationSend: {
        readonly method: "POST";
        readonly base: "admin";
        readonly path: "/user/activation";
        readonly access: "admin";
        readonly hosted: "accounts";
        readonly summary: "Mails an activation link to a user.";
        readonly body: z.ZodObject<{
            user_id: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly ["error.user.not_found"];
    };
    adminRoleList: {
        readonly method: "GET";
        readonly base: "admin";
        readonly path: "/roles";
        readonly access: "admin";
        readonly summary: "Lists the roles.";
        readonly data: z.ZodArray<z.ZodObject<{
            id: z.ZodInt;
            name: z.ZodString;
            description: z.ZodString;
        }, z.core.$strip>>;
    };
};

// contract/answers.d.ts

import { z } from 'zod';
/** An answer with everything its question's page shows. */
export declare const answerItem: z.ZodObject<{
    id: z.ZodString;
    question_id: z.ZodString;
    content: z.ZodString;
    html: z.ZodString;
    create_time: z.ZodInt;
    update_time: z.ZodInt;
    accepted: z.ZodInt;
    user_info: z.ZodOptional<z.ZodObject<{
        id: z.ZodString;
        username: z.ZodString;
        rank: z.ZodInt;
        display_name: z.ZodString;
        avatar: z.ZodString;
        website: z.ZodString;
        location: z.ZodString;
        language: z.ZodString;
        status: z.ZodEnum<{
            deleted: "deleted";
            inactive: "inactive";
            normal: "normal";
            suspended: "suspended";
        }>;
        suspended_until: z.ZodInt;
    }, z.core.$strip>>;
    update_user_info: z.ZodOptional<z.ZodObject<{
        id: z.ZodString;
        username: z.ZodString;
        rank: z.ZodInt;
        display_name: z.ZodString;
        avatar: z.ZodString;
        website: z.ZodString;
        location: z.ZodString;
        language: z.ZodString;
        status: z.ZodEnum<{
            deleted: "deleted";
            inactive: "inactive";
            normal: "normal";
            suspended: "suspended";
        }>;
        suspended_until: z.ZodInt;
    }, z.core.$strip>>;
    collected: z.ZodBoolean;
    vote_status: z.ZodEnum<{
        "": "";
        vote_down: "vote_down";
        vote_up: "vote_up";
    }>;
    vote_count: z.ZodInt;
    status: z.ZodInt;
    member_actions: z.ZodArray<z.ZodObject<{
        action: z.ZodString;
        name: z.ZodString;
        type: z.ZodEnum<{
            confirm: "confirm";
            edit: "edit";
            reason: "reason";
        }>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type AnswerItem = z.infer<typeof answerItem>;
export declare const answerOrder: z.ZodEnum<{
    created: "created";
    default: "default";
    updated: "updated";
    vote: "vote";
}>;
export type AnswerOrder = z.infer<typeof answerOrder>;
/** Any other order means the default one. */
export declare const answerOrderParam: z.ZodPipe<z.ZodOptional<z.ZodString>, z.ZodCatch<z.ZodEnum<{
    created: "created";
    default: "default";
    updated: "updated";
    vote: "vote";
}>>>;
/** What an answer form sends. */
export declare const answerText: z.ZodString;
export declare const answerEndpoints: {
    answerPage: {
        readonly method: "GET";
        readonly path: "/answer/page";
        readonly access: "public";
        readonly summary: "Lists the answers to a question.";
        readonly query: z.ZodObject<{
            page: z.ZodOptional<z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            page_size: z.ZodOptional<z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            question_id: z.ZodDefault<z.ZodString>;
            order: z.ZodPipe<z.ZodOptional<z.ZodString>, z.ZodCatch<z.ZodEnum<{
                created: "created";
                default: "default";
                updated: "updated";
                vote: "vote";
            }>>>;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            count: z.ZodInt;
            list: z.ZodArray<z.ZodObject<{
                id: z.ZodString;
                question_id: z.ZodString;
                content: z.ZodString;
                html: z.ZodString;
                create_time: z.ZodInt;
                update_time: z.ZodInt;
                accepted: z.ZodInt;
                user_info: z.ZodOptional<z.ZodObject<{
                    id: z.ZodString;
                    username: z.ZodString;
                    rank: z.ZodInt;
                    display_name: z.ZodString;
                    avatar: z.ZodString;
                    website: z.ZodString;
                    location: z.ZodString;
                    language: z.ZodString;
                    status: z.ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: z.ZodInt;
                }, z.core.$strip>>;
                update_user_info: z.ZodOptional<z.ZodObject<{
                    id: z.ZodString;
                    username: z.ZodString;
                    rank: z.ZodInt;
                    display_name: z.ZodString;
                    avatar: z.ZodString;
                    website: z.ZodString;
                    location: z.ZodString;
                    language: z.ZodString;
                    status: z.ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: z.ZodInt;
                }, z.core.$strip>>;
                collected: z.ZodBoolean;
                vote_status: z.ZodEnum<{
                    "": "";
                    vote_down: "vote_down";
                    vote_up: "vote_up";
                }>;
                vote_count: z.ZodInt;
                status: z.ZodInt;
                member_actions: z.ZodArray<z.ZodObject<{
                    action: z.ZodString;
                    name: z.ZodString;
                    type: z.ZodEnum<{
                        confirm: "confirm";
                        edit: "edit";
                        reason: "reason";
                    }>;
                }, z.core.$strip>>;
            }, z.core.$strip>>;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.question.not_found"];
    };
    answerInfo: {
        readonly method: "GET";
        readonly path: "/answer/info";
        readonly access: "public";
        readonly summary: "Reads an answer with its question.";
        readonly query: z.ZodObject<{
            id: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            info: z.ZodObject<{
                id: z.ZodString;
                question_id: z.ZodString;
                content: z.ZodString;
                html: z.ZodString;
                create_time: z.ZodInt;
                update_time: z.ZodInt;
                accepted: z.ZodInt;
                user_info: z.ZodOptional<z.ZodObject<{
                    id: z.ZodString;
                    username: z.ZodString;
                    rank: z.ZodInt;
                    display_name: z.ZodString;
                    avatar: z.ZodString;
                    website: z.ZodString;
                    location: z.ZodString;
                    language: z.ZodString;
                    status: z.ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: z.ZodInt;
                }, z.core.$strip>>;
                update_user_info: z.ZodOptional<z.ZodObject<{
                    id: z.ZodString;
                    username: z.ZodString;
                    rank: z.ZodInt;
                    display_name: z.ZodString;
                    avatar: z.ZodString;
                    website: z.ZodString;
                    location: z.ZodString;
                    language: z.ZodString;
                    status: z.ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: z.ZodInt;
                }, z.core.$strip>>;
                collected: z.ZodBoolean;
                vote_status: z.ZodEnum<{
                    "": "";
                    vote_down: "vote_down";
                    vote_up: "vote_up";
                }>;
                vote_count: z.ZodInt;
                status: z.ZodInt;
                member_actions: z.ZodArray<z.ZodObject<{
                    action: z.ZodString;
                    name: z.ZodString;
                    type: z.ZodEnum<{
                        confirm: "confirm";
                        edit: "edit";
                        reason: "reason";
                    }>;
                }, z.core.$strip>>;
            }, z.core.$strip>;
            question: z.ZodObject<{
                view_count: z.ZodInt;
                unique_view_count: z.ZodInt;
                vote_count: z.ZodInt;
                answer_count: z.ZodInt;
                collection_count: z.ZodInt;
                follow_count: z.ZodInt;
                accepted_answer_id: z.ZodString;
                last_answer_id: z.ZodString;
                pin: z.ZodInt;
                show: z.ZodInt;
                status: z.ZodInt;
                id: z.ZodString;
                title: z.ZodString;
                url_title: z.ZodString;
                content: z.ZodString;
                html: z.ZodString;
                description: z.ZodString;
                tags: z.ZodArray<z.ZodObject<{
                    slug_name: z.ZodString;
                    display_name: z.ZodString;
                    main_tag_slug_name: z.ZodString;
                    recommend: z.ZodBoolean;
                    reserved: z.ZodBoolean;
                }, z.core.$strip>>;
                create_time: z.ZodInt;
                update_time: z.ZodInt;
                edit_time: z.ZodInt;
                operation: z.ZodOptional<z.ZodObject<{
                    type: z.ZodString;
                    description: z.ZodString;
                    msg: z.ZodString;
                    time: z.ZodInt;
                    level: z.ZodEnum<{
                        danger: "danger";
                        info: "info";
                        secondary: "secondary";
                        warning: "warning";
                    }>;
                }, z.core.$strip>>;
                user_info: z.ZodObject<{
                    id: z.ZodString;
                    username: z.ZodString;
                    rank: z.ZodInt;
                    display_name: z.ZodString;
                    avatar: z.ZodString;
                    website: z.ZodString;
                    location: z.ZodString;
                    language: z.ZodString;
                    status: z.ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: z.ZodInt;
                }, z.core.$strip>;
                update_user_info: z.ZodOptional<z.ZodObject<{
                    id: z.ZodString;
                    username: z.ZodString;
                    rank: z.ZodInt;
                    display_name: z.ZodString;
                    avatar: z.ZodString;
                    website: z.ZodString;
                    location: z.ZodString;
                    language: z.ZodString;
                    status: z.ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: z.ZodInt;
                }, z.core.$strip>>;
                last_answered_user_info: z.ZodOptional<z.ZodObject<{
                    id: z.ZodString;
                    username: z.ZodString;
                    rank: z.ZodInt;
                    display_name: z.ZodString;
                    avatar: z.ZodString;
                    website: z.ZodString;
                    location: z.ZodString;
                    language: z.ZodString;
                    status: z.ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: z.ZodInt;
                }, z.core.$strip>>;
                answered: z.ZodBoolean;
                first_answer_id: z.ZodString;
                collected: z.ZodBoolean;
                is_followed: z.ZodBoolean;
                vote_status: z.ZodEnum<{
                    "": "";
                    vote_down: "vote_down";
                    vote_up: "vote_up";
                }>;
                member_actions: z.ZodNullable<z.ZodArray<z.ZodObject<{
                    action: z.ZodString;
                    name: z.ZodString;
                    type: z.ZodEnum<{
                        confirm: "confirm";
                        edit: "edit";
                        reason: "reason";
                    }>;
                }, z.core.$strip>>>;
                extends_actions: z.ZodNullable<z.ZodArray<z.ZodObject<{
                    action: z.ZodString;
                    name: z.ZodString;
                    type: z.ZodEnum<{
                        confirm: "confirm";
                        edit: "edit";
                        reason: "reason";
                    }>;
                }, z.core.$strip>>>;
            }, z.core.$strip>;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.answer.not_found"];
    };
    answerAdd: {
        readonly method: "POST";
        readonly path: "/answer";
        readonly access: "active";
        readonly summary: "Answers a question.";
        readonly body: z.ZodObject<{
            captcha_id: z.ZodOptional<z.ZodString>;
            captcha_code: z.ZodOptional<z.ZodString>;
            question_id: z.ZodString;
            content: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            info: z.ZodObject<{
                id: z.ZodString;
                question_id: z.ZodString;
                content: z.ZodString;
                html: z.ZodString;
                create_time: z.ZodInt;
                update_time: z.ZodInt;
                accepted: z.ZodInt;
                user_info: z.ZodOptional<z.ZodObject<{
                    id: z.ZodString;
                    username: z.ZodString;
                    rank: z.ZodInt;
                    display_name: z.ZodString;
                    avatar: z.ZodString;
                    website: z.ZodString;
                    location: z.ZodString;
                    language: z.ZodString;
                    status: z.ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: z.ZodInt;
                }, z.core.$strip>>;
                update_user_info: z.ZodOptional<z.ZodObject<{
                    id: z.ZodString;
                    username: z.ZodString;
                    rank: z.ZodInt;
                    display_name: z.ZodString;
                    avatar: z.ZodString;
                    website: z.ZodString;
                    location: z.ZodString;
                    language: z.ZodString;
                    status: z.ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: z.ZodInt;
                }, z.core.$strip>>;
                collected: z.ZodBoolean;
                vote_status: z.ZodEnum<{
                    "": "";
                    vote_down: "vote_down";
                    vote_up: "vote_up";
                }>;
                vote_count: z.ZodInt;
                status: z.ZodInt;
                member_actions: z.ZodArray<z.ZodObject<{
                    action: z.ZodString;
                    name: z.ZodString;
                    type: z.ZodEnum<{
                        confirm: "confirm";
                        edit: "edit";
                        reason: "reason";
                    }>;
                }, z.core.$strip>>;
            }, z.core.$strip>;
            question: z.ZodObject<{
                view_count: z.ZodInt;
                unique_view_count: z.ZodInt;
                vote_count: z.ZodInt;
                answer_count: z.ZodInt;
                collection_count: z.ZodInt;
                follow_count: z.ZodInt;
                accepted_answer_id: z.ZodString;
                last_answer_id: z.ZodString;
                pin: z.ZodInt;
                show: z.ZodInt;
                status: z.ZodInt;
                id: z.ZodString;
                title: z.ZodString;
                url_title: z.ZodString;
                content: z.ZodString;
                html: z.ZodString;
                description: z.ZodString;
                tags: z.ZodArray<z.ZodObject<{
                    slug_name: z.ZodString;
                    display_name: z.ZodString;
                    main_tag_slug_name: z.ZodString;
                    recommend: z.ZodBoolean;
                    reserved: z.ZodBoolean;
                }, z.core.$strip>>;
                create_time: z.ZodInt;
                update_time: z.ZodInt;
                edit_time: z.ZodInt;
                operation: z.ZodOptional<z.ZodObject<{
                    type: z.ZodString;
                    description: z.ZodString;
                    msg: z.ZodString;
                    time: z.ZodInt;
                    level: z.ZodEnum<{
                        danger: "danger";
                        info: "info";
                        secondary: "secondary";
                        warning: "warning";
                    }>;
                }, z.core.$strip>>;
                user_info: z.ZodObject<{
                    id: z.ZodString;
                    username: z.ZodString;
                    rank: z.ZodInt;
                    display_name: z.ZodString;
                    avatar: z.ZodString;
                    website: z.ZodString;
                    location: z.ZodString;
                    language: z.ZodString;
                    status: z.ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: z.ZodInt;
                }, z.core.$strip>;
                update_user_info: z.ZodOptional<z.ZodObject<{
                    id: z.ZodString;
                    username: z.ZodString;
                    rank: z.ZodInt;
                    display_name: z.ZodString;
                    avatar: z.ZodString;
                    website: z.ZodString;
                    location: z.ZodString;
                    language: z.ZodString;
                    status: z.ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: z.ZodInt;
                }, z.core.$strip>>;
                last_answered_user_info: z.ZodOptional<z.ZodObject<{
                    id: z.ZodString;
                    username: z.ZodString;
                    rank: z.ZodInt;
                    display_name: z.ZodString;
                    avatar: z.ZodString;
                    website: z.ZodString;
                    location: z.ZodString;
                    language: z.ZodString;
                    status: z.ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: z.ZodInt;
                }, z.core.$strip>>;
                answered: z.ZodBoolean;
                first_answer_id: z.ZodString;
                collected: z.ZodBoolean;
                is_followed: z.ZodBoolean;
                vote_status: z.ZodEnum<{
                    "": "";
                    vote_down: "vote_down";
                    vote_up: "vote_up";
                }>;
                member_actions: z.ZodNullable<z.ZodArray<z.ZodObject<{
                    action: z.ZodString;
                    name: z.ZodString;
                    type: z.ZodEnum<{
                        confirm: "confirm";
                        edit: "edit";
                        reason: "reason";
                    }>;
                }, z.core.$strip>>>;
                extends_actions: z.ZodNullable<z.ZodArray<z.ZodObject<{
                    action: z.ZodString;
                    name: z.ZodString;
                    type: z.ZodEnum<{
                        confirm: "confirm";
                        edit: "edit";
                        reason: "reason";
                    }>;
                }, z.core.$strip>>>;
            }, z.core.$strip>;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "error.answer.restrict_answer", "error.question.not_found", "error.answer.question_closed_cannot_add", "error.answer.content_cannot_empty", "error.content.too_complex"];
        readonly captcha: "answer";
        readonly onceOnly: true;
    };
    questionAddWithAnswer: {
        readonly method: "POST";
        readonly path: "/question/answer";
        readonly access: "active";
        readonly summary: "Asks a question and answers it in one step.";
        readonly body: z.ZodObject<{
            captcha_id: z.ZodOptional<z.ZodString>;
            captcha_code: z.ZodOptional<z.ZodString>;
            title: z.ZodPipe<z.ZodString, z.ZodString>;
            content: z.ZodDefault<z.ZodString>;
            tags: z.ZodDefault<z.ZodArray<z.ZodObject<{
                slug_name: z.ZodDefault<z.ZodString>;
                display_name: z.ZodDefault<z.ZodString>;
                original_text: z.ZodDefault<z.ZodString>;
            }, z.core.$strip>>>;
            answer_content: z.ZodString;
            mention_username_list: z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodString>>>;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            info: z.ZodObject<{
                id: z.ZodString;
                question_id: z.ZodString;
                content: z.ZodString;
                html: z.ZodString;
                create_time: z.ZodInt;
                update_time: z.ZodInt;
                accepted: z.ZodInt;
                user_info: z.ZodOptional<z.ZodObject<{
                    id: z.ZodString;
                    username: z.ZodString;
                    rank: z.ZodInt;
                    display_name: z.ZodString;
                    avatar: z.ZodString;
                    website: z.ZodString;
                    location: z.ZodString;
                    language: z.ZodString;
                    status: z.ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: z.ZodInt;
                }, z.core.$strip>>;
                update_user_info: z.ZodOptional<z.ZodObject<{
                    id: z.ZodString;
                    username: z.ZodString;
                    rank: z.ZodInt;
                    display_name: z.ZodString;
                    avatar: z.ZodString;
                    website: z.ZodString;
                    location: z.ZodString;
                    language: z.ZodString;
                    status: z.ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: z.ZodInt;
                }, z.core.$strip>>;
                collected: z.ZodBoolean;
                vote_status: z.ZodEnum<{
                    "": "";
                    vote_down: "vote_down";
                    vote_up: "vote_up";
                }>;
                vote_count: z.ZodInt;
                status: z.ZodInt;
                member_actions: z.ZodArray<z.ZodObject<{
                    action: z.ZodString;
                    name: z.ZodString;
                    type: z.ZodEnum<{
                        confirm: "confirm";
                        edit: "edit";
                        reason: "reason";
                    }>;
                }, z.core.$strip>>;
            }, z.core.$strip>;
            question: z.ZodObject<{
                view_count: z.ZodInt;
                unique_view_count: z.ZodInt;
                vote_count: z.ZodInt;
                answer_count: z.ZodInt;
                collection_count: z.ZodInt;
                follow_count: z.ZodInt;
                accepted_answer_id: z.ZodString;
                last_answer_id: z.ZodString;
                pin: z.ZodInt;
                show: z.ZodInt;
                status: z.ZodInt;
                id: z.ZodString;
                title: z.ZodString;
                url_title: z.ZodString;
                content: z.ZodString;
                html: z.ZodString;
                description: z.ZodString;
                tags: z.ZodArray<z.ZodObject<{
                    slug_name: z.ZodString;
                    display_name: z.ZodString;
                    main_tag_slug_name: z.ZodString;
                    recommend: z.ZodBoolean;
                    reserved: z.ZodBoolean;
                }, z.core.$strip>>;
                create_time: z.ZodInt;
                update_time: z.ZodInt;
                edit_time: z.ZodInt;
                operation: z.ZodOptional<z.ZodObject<{
                    type: z.ZodString;
                    description: z.ZodString;
                    msg: z.ZodString;
                    time: z.ZodInt;
                    level: z.ZodEnum<{
                        danger: "danger";
                        info: "info";
                        secondary: "secondary";
                        warning: "warning";
                    }>;
                }, z.core.$strip>>;
                user_info: z.ZodObject<{
                    id: z.ZodString;
                    username: z.ZodString;
                    rank: z.ZodInt;
                    display_name: z.ZodString;
                    avatar: z.ZodString;
                    website: z.ZodString;
                    location: z.ZodString;
                    language: z.ZodString;
                    status: z.ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: z.ZodInt;
                }, z.core.$strip>;
                update_user_info: z.ZodOptional<z.ZodObject<{
                    id: z.ZodString;
                    username: z.ZodString;
                    rank: z.ZodInt;
                    display_name: z.ZodString;
                    avatar: z.ZodString;
                    website: z.ZodString;
                    location: z.ZodString;
                    language: z.ZodString;
                    status: z.ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: z.ZodInt;
                }, z.core.$strip>>;
                last_answered_user_info: z.ZodOptional<z.ZodObject<{
                    id: z.ZodString;
                    username: z.ZodString;
                    rank: z.ZodInt;
                    display_name: z.ZodString;
                    avatar: z.ZodString;
                    website: z.ZodString;
                    location: z.ZodString;
                    language: z.ZodString;
                    status: z.ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: z.ZodInt;
                }, z.core.$strip>>;
                answered: z.ZodBoolean;
                first_answer_id: z.ZodString;
                collected: z.ZodBoolean;
                is_followed: z.ZodBoolean;
                vote_status: z.ZodEnum<{
                    "": "";
                    vote_down: "vote_down";
                    vote_up: "vote_up";
                }>;
                member_actions: z.ZodNullable<z.ZodArray<z.ZodObject<{
                    action: z.ZodString;
                    name: z.ZodString;
                    type: z.ZodEnum<{
                        confirm: "confirm";
                        edit: "edit";
                        reason: "reason";
                    }>;
                }, z.core.$strip>>>;
                extends_actions: z.ZodNullable<z.ZodArray<z.ZodObject<{
                    action: z.ZodString;
                    name: z.ZodString;
                    type: z.ZodEnum<{
                        confirm: "confirm";
                        edit: "edit";
                        reason: "reason";
                    }>;
                }, z.core.$strip>>>;
            }, z.core.$strip>;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "base.request_format_error", "error.content.too_complex"];
        readonly captcha: "question";
    };
    answerUpdate: {
        readonly method: "PUT";
        readonly path: "/answer";
        readonly access: "active";
        readonly summary: "Edits an answer, or suggests an edit for review.";
        readonly body: z.ZodObject<{
            captcha_id: z.ZodOptional<z.ZodString>;
            captcha_code: z.ZodOptional<z.ZodString>;
            id: z.ZodString;
            content: z.ZodString;
            edit_summary: z.ZodDefault<z.ZodString>;
            title: z.ZodOptional<z.ZodString>;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            wait_for_review: z.ZodBoolean;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "error.answer.cannot_update", "error.answer.not_found", "error.question.not_found", "error.answer.content_cannot_empty", "error.content.too_complex"];
        readonly captcha: "edit";
    };
    answerRemove: {
        readonly method: "DELETE";
        readonly path: "/answer";
        readonly access: "active";
        readonly summary: "Deletes an answer.";
        readonly body: z.ZodObject<{
            captcha_id: z.ZodOptional<z.ZodString>;
            captcha_code: z.ZodOptional<z.ZodString>;
            id: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "error.answer.cannot_deleted"];
        readonly captcha: "delete";
    };
    answerRecover: {
        readonly method: "POST";
        readonly path: "/answer/recover";
        readonly access: "active";
        readonly summary: "Restores a deleted answer.";
        readonly body: z.ZodObject<{
            answer_id: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "error.answer.not_found"];
    };
    answerAccept: {
        readonly method: "POST";
        readonly path: "/answer/acceptance";
        readonly access: "active";
        readonly summary: "Accepts an answer; without an answer, withdraws the acceptance.";
        readonly body: z.ZodObject<{
            question_id: z.ZodString;
            answer_id: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "error.object.not_found", "error.question.not_found", "error.answer.not_found"];
    };
    personalAnswerPage: {
        readonly method: "GET";
        readonly path: "/personal/answer/page";
        readonly access: "public";
        readonly summary: "Lists the answers of a user.";
        readonly query: z.ZodObject<{
            page: z.ZodOptional<z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            page_size: z.ZodOptional<z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            username: z.ZodDefault<z.ZodString>;
            order: z.ZodOptional<z.ZodString>;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            count: z.ZodInt;
            list: z.ZodArray<z.ZodObject<{
                answer_id: z.ZodString;
                question_id: z.ZodString;
                accepted: z.ZodInt;
                vote_count: z.ZodInt;
                create_time: z.ZodInt;
                update_time: z.ZodInt;
                question_info: z.ZodObject<{
                    title: z.ZodString;
                    url_title: z.ZodString;
                    tags: z.ZodArray<z.ZodObject<{
                        slug_name: z.ZodString;
                        display_name: z.ZodString;
                        main_tag_slug_name: z.ZodString;
                        recommend: z.ZodBoolean;
                        reserved: z.ZodBoolean;
                    }, z.core.$strip>>;
                }, z.core.$strip>;
            }, z.core.$strip>>;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.user.not_found"];
    };
};

// contract/badges.d.ts

import { z } from 'zod';
/** 1 bronze, 2 silver, 3 gold. */
export declare const badgeLevel: z.ZodUnion<readonly [z.ZodLiteral<1>, z.ZodLiteral<2>, z.ZodLiteral<3>]>;
export type BadgeLevel = z.infer<typeof badgeLevel>;
/** A badge with how often a user earned it. */
export declare const earnedBadge: z.ZodObject<{
    id: z.ZodString;
    name: z.ZodString;
    icon: z.ZodString;
    earned_count: z.ZodInt;
    level: z.ZodUnion<readonly [z.ZodLiteral<1>, z.ZodLiteral<2>, z.ZodLiteral<3>]>;
}, z.core.$strip>;
export type EarnedBadge = z.infer<typeof earnedBadge>;
/** A badge in the list of all badges; `earned_count` is the caller's. */
export declare const listedBadge: z.ZodObject<{
    id: z.ZodString;
    name: z.ZodString;
    icon: z.ZodString;
    earned_count: z.ZodInt;
    level: z.ZodUnion<readonly [z.ZodLiteral<1>, z.ZodLiteral<2>, z.ZodLiteral<3>]>;
    award_count: z.ZodInt;
}, z.core.$strip>;
export type ListedBadge = z.infer<typeof listedBadge>;
export declare const badgeGroup: z.ZodObject<{
    group_name: z.ZodString;
    badges: z.ZodNullable<z.ZodArray<z.ZodObject<{
        id: z.ZodString;
        name: z.ZodString;
        icon: z.ZodString;
        earned_count: z.ZodInt;
        level: z.ZodUnion<readonly [z.ZodLiteral<1>, z.ZodLiteral<2>, z.ZodLiteral<3>]>;
        award_count: z.ZodInt;
    }, z.core.$strip>>>;
}, z.core.$strip>;
export type BadgeGroup = z.infer<typeof badgeGroup>;
export declare const badgeInfo: z.ZodObject<{
    id: z.ZodString;
    name: z.ZodString;
    icon: z.ZodString;
    earned_count: z.ZodInt;
    level: z.ZodUnion<readonly [z.ZodLiteral<1>, z.ZodLiteral<2>, z.ZodLiteral<3>]>;
    award_count: z.ZodInt;
    description: z.ZodString;
    is_single: z.ZodBoolean;
}, z.core.$strip>;
export type BadgeInfo = z.infer<typeof badgeInfo>;
/** A user's badge and what it was earned with; ids and title are empty where that is not to be seen. */
export declare const badgeAward: z.ZodObject<{
    created_at: z.ZodInt;
    object_id: z.ZodString;
    question_id: z.ZodString;
    answer_id: z.ZodString;
    comment_id: z.ZodString;
    object_type: z.ZodEnum<{
        "": "";
        answer: "answer";
        comment: "comment";
        question: "question";
    }>;
    url_title: z.ZodString;
    author_user_info: z.ZodObject<{
        id: z.ZodString;
        username: z.ZodString;
        rank: z.ZodInt;
        display_name: z.ZodString;
        avatar: z.ZodString;
        website: z.ZodString;
        location: z.ZodString;
        language: z.ZodString;
        status: z.ZodEnum<{
            deleted: "deleted";
            inactive: "inactive";
            normal: "normal";
            suspended: "suspended";
        }>;
        suspended_until: z.ZodInt;
    }, z.core.$strip>;
}, z.core.$strip>;
export type BadgeAward = z.infer<typeof badgeAward>;
export declare const badgeStatus: z.ZodEnum<{
    active: "active";
    inactive: "inactive";
}>;
export type BadgeStatus = z.infer<typeof badgeStatus>;
/** A badge as the administration lists it. */
export declare const adminBadge: z.ZodObject<{
    id: z.ZodString;
    name: z.ZodString;
    description: z.ZodString;
    icon: z.ZodString;
    award_count: z.ZodInt;
    earned: z.ZodBoolean;
    level: z.ZodUnion<readonly [z.ZodLiteral<1>, z.ZodLiteral<2>, z.ZodLiteral<3>]>;
    group_name: z.ZodString;
    status: z.ZodEnum<{
        active: "active";
        inactive: "inactive";
    }>;
}, z.core.$strip>;
export type AdminBadge = z.infer<typeof adminBadge>;
export declare const badgeEndpoints: {
    badgeList: {
        readonly method: "GET";
        readonly path: "/badges";
        readonly access: "public";
        readonly summary: "Lists the badges of the site by group, with how many of them the caller earned.";
        readonly data: z.ZodArray<z.ZodObject<{
            group_name: z.ZodString;
            badges: z.ZodNullable<z.ZodArray<z.ZodObject<{
                id: z.ZodString;
                name: z.ZodString;
                icon: z.ZodString;
                earned_count: z.ZodInt;
                level: z.ZodUnion<readonly [z.ZodLiteral<1>, z.ZodLiteral<2>, z.ZodLiteral<3>]>;
                award_count: z.ZodInt;
            }, z.core.$strip>>>;
        }, z.core.$strip>>;
    };
    badgeInfo: {
        readonly method: "GET";
        readonly path: "/badge";
        readonly access: "public";
        readonly summary: "Reads a badge.";
        readonly query: z.ZodObject<{
            id: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            id: z.ZodString;
            name: z.ZodString;
            icon: z.ZodString;
            earned_count: z.ZodInt;
            level: z.ZodUnion<readonly [z.ZodLiteral<1>, z.ZodLiteral<2>, z.ZodLiteral<3>]>;
            award_count: z.ZodInt;
            description: z.ZodString;
            is_single: z.ZodBoolean;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.badge.object_not_found"];
    };
    badgeAwardPage: {
        readonly method: "GET";
        readonly path: "/badge/awards/page";
        readonly access: "public";
        readonly summary: "Lists who earned a badge, and with what; the latest first.";
        readonly query: z.ZodObject<{
            page: z.ZodOptional<z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            page_size: z.ZodOptional<z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            badge_id: z.ZodString;
            username: z.ZodOptional<z.ZodString>;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            count: z.ZodInt;
            list: z.ZodArray<z.ZodObject<{
                created_at: z.ZodInt;
                object_id: z.ZodString;
                question_id: z.ZodString;
                answer_id: z.ZodString;
                comment_id: z.ZodString;
                object_type: z.ZodEnum<{
                    "": "";
                    answer: "answer";
                    comment: "comment";
                    question: "question";
                }>;
                url_title: z.ZodString;
                author_user_info: z.ZodObject<{
                    id: z.ZodString;
                    username: z.ZodString;
                    rank: z.ZodInt;
                    display_name: z.ZodString;
                    avatar: z.ZodString;
                    website: z.ZodString;
                    location: z.ZodString;
                    language: z.ZodString;
                    status: z.ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: z.ZodInt;
                }, z.core.$strip>;
            }, z.core.$strip>>;
        }, z.core.$strip>;
    };
    userBadgeList: {
        readonly method: "GET";
        readonly path: "/badge/user/awards";
        readonly access: "public";
        readonly summary: "Lists the badges that a user earned.";
        readonly query: z.ZodObject<{
            username: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            count: z.ZodInt;
            list: z.ZodArray<z.ZodObject<{
                id: z.ZodString;
                name: z.ZodString;
                icon: z.ZodString;
                earned_count: z.ZodInt;
                level: z.ZodUnion<readonly [z.ZodLiteral<1>, z.ZodLiteral<2>, z.ZodLiteral<3>]>;
            }, z.core.$strip>>;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.user.not_found"];
    };
    userBadgeRecentList: {
        readonly method: "GET";
        readonly path: "/badge/user/awards/recent";
        readonly access: "public";
        readonly summary: "Lists the ten badges that a user earned last.";
        readonly query: z.ZodObject<{
            username: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            count: z.ZodInt;
            list: z.ZodArray<z.ZodObject<{
                id: z.ZodString;
                name: z.ZodString;
                icon: z.ZodString;
                earned_count: z.ZodInt;
                level: z.ZodUnion<readonly [z.ZodLiteral<1>, z.ZodLiteral<2>, z.ZodLiteral<3>]>;
            }, z.core.$strip>>;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.user.not_found"];
    };
    adminBadgePage: {
        readonly method: "GET";
        readonly path: "/badges";
        readonly base: "admin";
        readonly access: "admin";
        readonly summary: "Lists the badges of the site, switched off or not; all of them where no page is named.";
        readonly query: z.ZodObject<{
            page: z.ZodOptional<z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            page_size: z.ZodOptional<z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            status: z.ZodOptional<z.ZodString>;
            q: z.ZodOptional<z.ZodString>;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            count: z.ZodInt;
            list: z.ZodArray<z.ZodObject<{
                id: z.ZodString;
                name: z.ZodString;
                description: z.ZodString;
                icon: z.ZodString;
                award_count: z.ZodInt;
                earned: z.ZodBoolean;
                level: z.ZodUnion<readonly [z.ZodLiteral<1>, z.ZodLiteral<2>, z.ZodLiteral<3>]>;
                group_name: z.ZodString;
                status: z.ZodEnum<{
                    active: "active";
                    inactive: "inactive";
                }>;
            }, z.core.$strip>>;
        }, z.core.$strip>;
    };
    adminBadgeStatusUpdate: {
        readonly method: "PUT";
        readonly path: "/badge/status";
        readonly base: "admin";
        readonly access: "admin";
        readonly summary: "Switches a badge on or off.";
        readonly body: z.ZodObject<{
            id: z.ZodString;
            status: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly ["error.badge.object_not_found", "error.common.status_invalid"];
    };
};

// contract/blank-text.d.ts

/**
 * Whether a text shows nothing: it is empty or consists of blanks, control characters, and characters that are
 * invisible by themselves, such as the zero-width space.
 *
 * @public
 */
export declare const isBlank: (value: string) => boolean;

// contract/bookmarks.d.ts

import { z } from 'zod';
/** A bookmarked question: its texts are left out. */
export declare const bookmarkedQuestion: z.ZodObject<{
    view_count: z.ZodInt;
    unique_view_count: z.ZodInt;
    vote_count: z.ZodInt;
    answer_count: z.ZodInt;
    collection_count: z.ZodInt;
    follow_count: z.ZodInt;
    accepted_answer_id: z.ZodString;
    last_answer_id: z.ZodString;
    pin: z.ZodInt;
    show: z.ZodInt;
    status: z.ZodInt;
    id: z.ZodString;
    title: z.ZodString;
    url_title: z.ZodString;
    content: z.ZodString;
    html: z.ZodString;
    description: z.ZodString;
    tags: z.ZodArray<z.ZodObject<{
        slug_name: z.ZodString;
        display_name: z.ZodString;
        main_tag_slug_name: z.ZodString;
        recommend: z.ZodBoolean;
        reserved: z.ZodBoolean;
    }, z.core.$strip>>;
    create_time: z.ZodInt;
    update_time: z.ZodInt;
    edit_time: z.ZodInt;
    user_info: z.ZodObject<{
        id: z.ZodString;
        username: z.ZodString;
        rank: z.ZodInt;
        display_name: z.ZodString;
        avatar: z.ZodString;
        website: z.ZodString;
        location: z.ZodString;
        language: z.ZodString;
        status: z.ZodEnum<{
            deleted: "deleted";
            inactive: "inactive";
            normal: "normal";
            suspended: "suspended";
        }>;
        suspended_until: z.ZodInt;
    }, z.core.$strip>;
    answered: z.ZodBoolean;
    first_answer_id: z.ZodString;
    collected: z.ZodBoolean;
    is_followed: z.ZodBoolean;
    vote_status: z.ZodEnum<{
        "": "";
        vote_down: "vote_down";
        vote_up: "vote_up";
    }>;
    member_actions: z.ZodNullable<z.ZodArray<z.ZodObject<{
        action: z.ZodString;
        name: z.ZodString;
        type: z.ZodEnum<{
            confirm: "confirm";
            edit: "edit";
            reason: "reason";
        }>;
    }, z.core.$strip>>>;
    extends_actions: z.ZodNullable<z.ZodArray<z.ZodObject<{
        action: z.ZodString;
        name: z.ZodString;
        type: z.ZodEnum<{
            confirm: "confirm";
            edit: "edit";
            reason: "reason";
        }>;
    }, z.core.$strip>>>;
}, z.core.$strip>;
export type BookmarkedQuestion = z.infer<typeof bookmarkedQuestion>;
export declare const bookmarkEndpoints: {
    bookmarkSwitch: {
        readonly method: "POST";
        readonly path: "/collection/switch";
        readonly access: "active";
        readonly summary: "Bookmarks a question, or removes the bookmark.";
        readonly body: z.ZodObject<{
            object_id: z.ZodString;
            group_id: z.ZodString;
            bookmark: z.ZodDefault<z.ZodBoolean>;
        }, z.core.$strip>;
        /** null when it already was so. */
        readonly data: z.ZodNullable<z.ZodObject<{
            object_collection_count: z.ZodInt;
        }, z.core.$strip>>;
        readonly reasons: readonly ["error.question.not_found"];
    };
    personalBookmarkPage: {
        readonly method: "GET";
        readonly path: "/personal/collection/page";
        readonly access: "active";
        readonly summary: "Lists the caller's bookmarks, the last bookmarked first.";
        readonly query: z.ZodObject<{
            page: z.ZodOptional<z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            page_size: z.ZodOptional<z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            username: z.ZodOptional<z.ZodString>;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            count: z.ZodInt;
            list: z.ZodArray<z.ZodObject<{
                view_count: z.ZodInt;
                unique_view_count: z.ZodInt;
                vote_count: z.ZodInt;
                answer_count: z.ZodInt;
                collection_count: z.ZodInt;
                follow_count: z.ZodInt;
                accepted_answer_id: z.ZodString;
                last_answer_id: z.ZodString;
                pin: z.ZodInt;
                show: z.ZodInt;
                status: z.ZodInt;
                id: z.ZodString;
                title: z.ZodString;
                url_title: z.ZodString;
                content: z.ZodString;
                html: z.ZodString;
                description: z.ZodString;
                tags: z.ZodArray<z.ZodObject<{
                    slug_name: z.ZodString;
                    display_name: z.ZodString;
                    main_tag_slug_name: z.ZodString;
                    recommend: z.ZodBoolean;
                    reserved: z.ZodBoolean;
                }, z.core.$strip>>;
                create_time: z.ZodInt;
                update_time: z.ZodInt;
                edit_time: z.ZodInt;
                user_info: z.ZodObject<{
                    id: z.ZodString;
                    username: z.ZodString;
                    rank: z.ZodInt;
                    display_name: z.ZodString;
                    avatar: z.ZodString;
                    website: z.ZodString;
                    location: z.ZodString;
                    language: z.ZodString;
                    status: z.ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: z.ZodInt;
                }, z.core.$strip>;
                answered: z.ZodBoolean;
                first_answer_id: z.ZodString;
                collected: z.ZodBoolean;
                is_followed: z.ZodBoolean;
                vote_status: z.ZodEnum<{
                    "": "";
                    vote_down: "vote_down";
                    vote_up: "vote_up";
                }>;
                member_actions: z.ZodNullable<z.ZodArray<z.ZodObject<{
                    action: z.ZodString;
                    name: z.ZodString;
                    type: z.ZodEnum<{
                        confirm: "confirm";
                        edit: "edit";
                        reason: "reason";
                    }>;
                }, z.core.$strip>>>;
                extends_actions: z.ZodNullable<z.ZodArray<z.ZodObject<{
                    action: z.ZodString;
                    name: z.ZodString;
                    type: z.ZodEnum<{
                        confirm: "confirm";
                        edit: "edit";
                        reason: "reason";
                    }>;
                }, z.core.$strip>>>;
            }, z.core.$strip>>;
        }, z.core.$strip>;
    };
};

// contract/comments.d.ts

import { z } from 'zod';
/** A comment on a question or an answer. The `reply_…` fields are empty when it answers no one. */
export declare const commentItem: z.ZodObject<{
    comment_id: z.ZodString;
    object_id: z.ZodString;
    created_at: z.ZodInt;
    vote_count: z.ZodInt;
    is_vote: z.ZodBoolean;
    original_text: z.ZodString;
    parsed_text: z.ZodString;
    user_id: z.ZodString;
    username: z.ZodString;
    user_display_name: z.ZodString;
    user_avatar: z.ZodString;
    user_status: z.ZodString;
    reply_user_id: z.ZodString;
    reply_username: z.ZodString;
    reply_user_display_name: z.ZodString;
    reply_comment_id: z.ZodString;
    reply_user_status: z.ZodString;
    member_actions: z.ZodArray<z.ZodObject<{
        action: z.ZodString;
        name: z.ZodString;
        type: z.ZodEnum<{
            confirm: "confirm";
            edit: "edit";
            reason: "reason";
        }>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type CommentItem = z.infer<typeof commentItem>;
/** `vote`: most votes first; `created_at`: newest first; otherwise oldest first. */
export declare const commentOrder: z.ZodEnum<{
    "": "";
    created_at: "created_at";
    vote: "vote";
}>;
export type CommentOrder = z.infer<typeof commentOrder>;
/** What a comment form sends. */
export declare const commentText: z.ZodString;
export declare const commentEndpoints: {
    commentPage: {
        readonly method: "GET";
        readonly path: "/comment/page";
        readonly access: "public";
        readonly summary: "Lists the comments on a question or an answer.";
        readonly query: z.ZodObject<{
            page: z.ZodOptional<z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            page_size: z.ZodOptional<z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            object_id: z.ZodString;
            comment_id: z.ZodOptional<z.ZodString>;
            query_cond: z.ZodDefault<z.ZodEnum<{
                "": "";
                created_at: "created_at";
                vote: "vote";
            }>>;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            count: z.ZodInt;
            list: z.ZodArray<z.ZodObject<{
                comment_id: z.ZodString;
                object_id: z.ZodString;
                created_at: z.ZodInt;
                vote_count: z.ZodInt;
                is_vote: z.ZodBoolean;
                original_text: z.ZodString;
                parsed_text: z.ZodString;
                user_id: z.ZodString;
                username: z.ZodString;
                user_display_name: z.ZodString;
                user_avatar: z.ZodString;
                user_status: z.ZodString;
                reply_user_id: z.ZodString;
                reply_username: z.ZodString;
                reply_user_display_name: z.ZodString;
                reply_comment_id: z.ZodString;
                reply_user_status: z.ZodString;
                member_actions: z.ZodArray<z.ZodObject<{
                    action: z.ZodString;
                    name: z.ZodString;
                    type: z.ZodEnum<{
                        confirm: "confirm";
                        edit: "edit";
                        reason: "reason";
                    }>;
                }, z.core.$strip>>;
            }, z.core.$strip>>;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.object.not_found", "error.question.not_found", "error.answer.not_found"];
    };
    commentInfo: {
        readonly method: "GET";
        readonly path: "/comment";
        readonly access: "public";
        readonly summary: "Reads a comment.";
        readonly query: z.ZodObject<{
            id: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            comment_id: z.ZodString;
            object_id: z.ZodString;
            created_at: z.ZodInt;
            vote_count: z.ZodInt;
            is_vote: z.ZodBoolean;
            original_text: z.ZodString;
            parsed_text: z.ZodString;
            user_id: z.ZodString;
            username: z.ZodString;
            user_display_name: z.ZodString;
            user_avatar: z.ZodString;
            user_status: z.ZodString;
            reply_user_id: z.ZodString;
            reply_username: z.ZodString;
            reply_user_display_name: z.ZodString;
            reply_comment_id: z.ZodString;
            reply_user_status: z.ZodString;
            member_actions: z.ZodArray<z.ZodObject<{
                action: z.ZodString;
                name: z.ZodString;
                type: z.ZodEnum<{
                    confirm: "confirm";
                    edit: "edit";
                    reason: "reason";
                }>;
            }, z.core.$strip>>;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.comment.not_found", "error.question.not_found", "error.answer.not_found"];
    };
    commentAdd: {
        readonly method: "POST";
        readonly path: "/comment";
        readonly access: "active";
        readonly summary: "Comments on a question or an answer.";
        readonly body: z.ZodObject<{
            captcha_id: z.ZodOptional<z.ZodString>;
            captcha_code: z.ZodOptional<z.ZodString>;
            object_id: z.ZodString;
            reply_comment_id: z.ZodDefault<z.ZodString>;
            original_text: z.ZodString;
            mention_username_list: z.ZodPipe<z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodString>>>, z.ZodTransform<string[], string[] | null | undefined>>;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            comment_id: z.ZodString;
            object_id: z.ZodString;
            created_at: z.ZodInt;
            vote_count: z.ZodInt;
            is_vote: z.ZodBoolean;
            original_text: z.ZodString;
            parsed_text: z.ZodString;
            user_id: z.ZodString;
            username: z.ZodString;
            user_display_name: z.ZodString;
            user_avatar: z.ZodString;
            user_status: z.ZodString;
            reply_user_id: z.ZodString;
            reply_username: z.ZodString;
            reply_user_display_name: z.ZodString;
            reply_comment_id: z.ZodString;
            reply_user_status: z.ZodString;
            member_actions: z.ZodArray<z.ZodObject<{
                action: z.ZodString;
                name: z.ZodString;
                type: z.ZodEnum<{
                    confirm: "confirm";
                    edit: "edit";
                    reason: "reason";
                }>;
            }, z.core.$strip>>;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "error.object.not_found", "error.object.already_deleted", "error.comment.not_found", "error.comment.content_cannot_empty", "error.content.too_complex"];
        readonly captcha: "comment";
        readonly onceOnly: true;
    };
    commentUpdate: {
        readonly method: "PUT";
        readonly path: "/comment";
        readonly access: "active";
        readonly summary: "Edits a comment, within five minutes of writing it.";
        readonly body: z.ZodObject<{
            captcha_id: z.ZodOptional<z.ZodString>;
            captcha_code: z.ZodOptional<z.ZodString>;
            comment_id: z.ZodString;
            original_text: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            comment_id: z.ZodString;
            original_text: z.ZodString;
            parsed_text: z.ZodString;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "error.comment.not_found", "error.comment.cannot_edit_after_deadline", "error.comment.content_cannot_empty", "error.content.too_complex"];
        readonly captcha: "edit";
    };
    commentRemove: {
        readonly method: "DELETE";
        readonly path: "/comment";
        readonly access: "active";
        readonly summary: "Deletes a comment.";
        readonly body: z.ZodObject<{
            captcha_id: z.ZodOptional<z.ZodString>;
            captcha_code: z.ZodOptional<z.ZodString>;
            comment_id: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "error.object.not_found"];
        readonly captcha: "delete";
    };
};

// contract/connectors.d.ts

import { z } from 'zod';
/** A way to log in with an account elsewhere. */
export declare const connectorItem: z.ZodObject<{
    slug_name: z.ZodString;
    name: z.ZodString;
    icon: z.ZodString;
    link: z.ZodString;
}, z.core.$strip>;
export type ConnectorItem = z.infer<typeof connectorItem>;
/** A way to log in, and whether the caller has connected an account there. */
export declare const ownConnector: z.ZodObject<{
    slug_name: z.ZodString;
    name: z.ZodString;
    icon: z.ZodString;
    link: z.ZodString;
    binding: z.ZodBoolean;
    external_id: z.ZodString;
}, z.core.$strip>;
export type OwnConnector = z.infer<typeof ownConnector>;
/** Why a login through an account elsewhere came to nothing. Pages have a text for each. */
export declare const loginFailure: z.ZodEnum<{
    already_bound: "already_bound";
    bound_elsewhere: "bound_elsewhere";
    cancelled: "cancelled";
    deleted: "deleted";
    email_domain: "email_domain";
    email_taken: "email_taken";
    expired: "expired";
    no_email: "no_email";
    no_identity: "no_identity";
    refused: "refused";
    registration_closed: "registration_closed";
    unavailable: "unavailable";
    unknown: "unknown";
}>;
export type LoginFailure = z.infer<typeof loginFailure>;
export declare const connectorEmailForm: z.ZodObject<{
    binding_key: z.ZodString;
    email: z.ZodPipe<z.ZodString, z.ZodEmail>;
    must: z.ZodOptional<z.ZodBoolean>;
}, z.core.$strip>;
/** Logging in with accounts elsewhere. The redirects of browsers are routes outside the contract. */
export declare const connectorEndpoints: {
    connectorInfo: {
        readonly method: "GET";
        readonly access: "open";
        readonly path: "/connector/info";
        readonly summary: "Lists the enabled ways to log in with an account elsewhere.";
        readonly data: z.ZodArray<z.ZodObject<{
            slug_name: z.ZodString;
            name: z.ZodString;
            icon: z.ZodString;
            link: z.ZodString;
        }, z.core.$strip>>;
    };
    connectorExchange: {
        readonly method: "POST";
        readonly access: "open";
        readonly path: "/connector/exchange";
        readonly summary: "Opens the session of a login elsewhere with the code that its browser was led back with.";
        readonly body: z.ZodObject<{
            code: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            id: z.ZodString;
            created_at: z.ZodInt;
            last_login_date: z.ZodInt;
            username: z.ZodString;
            e_mail: z.ZodString;
            mail_status: z.ZodInt;
            notice_status: z.ZodInt;
            follow_count: z.ZodInt;
            answer_count: z.ZodInt;
            question_count: z.ZodInt;
            rank: z.ZodInt;
            authority_group: z.ZodInt;
            display_name: z.ZodString;
            avatar: z.ZodString;
            mobile: z.ZodString;
            bio: z.ZodString;
            bio_html: z.ZodString;
            website: z.ZodString;
            location: z.ZodString;
            language: z.ZodString;
            color_scheme: z.ZodString;
            time_zone: z.ZodOptional<z.ZodString>;
            access_token: z.ZodString;
            role_id: z.ZodInt;
            status: z.ZodEnum<{
                deleted: "deleted";
                inactive: "inactive";
                normal: "normal";
                suspended: "suspended";
            }>;
            have_password: z.ZodBoolean;
            visit_token: z.ZodString;
            suspended_until: z.ZodInt;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.connector.expired", "error.user.suspended"];
    };
    connectorNotice: {
        readonly method: "GET";
        readonly access: "open";
        readonly path: "/connector/notice";
        readonly summary: "Gives what the provider said when it refused a login of this browser; empty where it said nothing.";
        readonly query: z.ZodObject<{
            code: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            message: z.ZodString;
        }, z.core.$strip>;
    };
    connectorEmailBind: {
        readonly method: "POST";
        readonly access: "open";
        readonly path: "/connector/binding/email";
        readonly summary: "Creates the account of a login without an address, and mails a link that confirms both.";
        readonly body: z.ZodObject<{
            binding_key: z.ZodString;
            email: z.ZodPipe<z.ZodString, z.ZodEmail>;
            must: z.ZodOptional<z.ZodBoolean>;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            email_exist_and_must_be_confirmed: z.ZodBoolean;
            access_token: z.ZodString;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.user.not_found", "error.user.not_allowed_registration", "error.email.illegal_email_domain_error"];
    };
    connectorUserInfo: {
        readonly method: "GET";
        readonly access: "active";
        readonly path: "/connector/user/info";
        readonly summary: "Lists the ways to log in, and which of them the caller has connected.";
        readonly data: z.ZodArray<z.ZodObject<{
            slug_name: z.ZodString;
            name: z.ZodString;
            icon: z.ZodString;
            link: z.ZodString;
            binding: z.ZodBoolean;
            external_id: z.ZodString;
        }, z.core.$strip>>;
    };
    connectorBindStart: {
        readonly method: "POST";
        readonly access: "active";
        readonly path: "/connector/user/binding";
        readonly summary: "Starts to connect an account elsewhere, and gives the address for the browser.";
        readonly body: z.ZodObject<{
            slug_name: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            redirect_url: z.ZodString;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.connector.not_found", "error.connector.unavailable"];
    };
    connectorUnbind: {
        readonly method: "DELETE";
        readonly access: "active";
        readonly path: "/connector/user/unbinding";
        readonly summary: "Disconnects an account elsewhere, unless it is the last way to log in.";
        readonly body: z.ZodObject<{
            external_id: z.ZodString;
            slug_name: z.ZodOptional<z.ZodString>;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly ["error.connector.not_found", "error.user.external_login_unbinding_forbidden"];
    };
};

// contract/endpoint.d.ts

import type { z } from 'zod';
/**
 * Who may call an endpoint.
 *
 * - `open`: anyone, also while the site is private. A valid token is resolved, a bad one ignored.
 * - `public`: anyone, unless the site demands login; then an activated account.
 * - `session`: any logged-in account, also one that is not activated or is suspended.
 * - `active`: an activated account that is not suspended.
 * - `admin`: a session that was opened while the account was an administrator's.
 * - `install`: the installation server alone; gone once the site is installed.
 */
export type Access = 'open' | 'public' | 'session' | 'active' | 'admin' | 'install';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** The three path prefixes of the wire. */
export declare const basePaths: {
    readonly api: '/answer/api/v1';
    readonly admin: '/answer/admin/api';
    readonly install: '/installation';
};
/** Actions that a captcha can be demanded for; the names are the wire's. */
export type CaptchaAction = 'email' | 'password' | 'edit_userinfo' | 'question' | 'answer' | 'comment' | 'edit' | 'invitation_answer' | 'search' | 'report' | 'delete' | 'vote';
/** Parts of the accounts that a user center may keep to itself: who has one, its status, its role. */
export type HostedPart = 'accounts' | 'status' | 'role';
export type EndpointDefinition = {
    method: Method;
    /** Path below the base, starting with a slash. */
    path: string;
    /** Defaults to `api`. */
    base?: keyof typeof basePaths;
    access: Access;
    /** One sentence for the API page. */
    summary: string;
    /** Input of GET calls. Values arrive as strings; use the `…Param` schemas. */
    query?: z.ZodType;
    /** Input of all other calls, as JSON. */
    body?: z.ZodType;
    /** What `data` of a successful reply holds. */
    data: z.ZodType;
    /** Reason keys this call may answer with, beyond those of its access level and validation. */
    reasons?: readonly string[];
    captcha?: CaptchaAction;
    /** The body is a form with a file, as browsers send it. */
    multipart?: boolean;
    /** Largest body in bytes, where it may be larger than others. */
    bodyLimit?: number;
    /** What a user center may take over; the call is then refused with 403. */
    hosted?: HostedPart;
    /** Answers carry an entity tag, and a caller who names the same one back learns that nothing changed (304). */
    isConditional?: boolean;
    /** Refuse the same body from the same account for five minutes. */
    onceOnly?: boolean;
    /** The call changes nothing that a page shows, so the pages that the server keeps stay as they are. */
    keepsPages?: boolean;
};
export type Endpoint<D extends EndpointDefinition = EndpointDefinition> = D;
/** Declares one call of the wire. The entry is the only place where its shape is written. */
export declare function endpoint<const D extends EndpointDefinition>(definition: D): Endpoint<D>;
type InputSchema<D> = D extends {
    query: infer Q extends z.ZodType;
} ? Q : D extends {
    body: infer B extends z.ZodType;
} ? B : undefined;
/** What a caller sends: the query of a GET, the body of anything else. */
export type InputOf<D> = InputSchema<D> extends z.ZodType ? z.input<InputSchema<D>> : undefined;
/** What a handler receives once the input was validated. */
export type ParsedInputOf<D> = InputSchema<D> extends z.ZodType ? z.output<InputSchema<D>> : undefined;
/** What a caller gets in `data`. */
export type DataOf<D> = D extends {
    data: infer R extends z.ZodType;
} ? z.output<R> : never;
/** The whole path of an endpoint on the wire. */
export declare function pathOf(definition: EndpointDefinition): string;
export {};

// contract/envelope.d.ts

import { z } from 'zod';
/** One entry per form field that was refused. */
export declare const fieldError: z.ZodObject<{
    error_field: z.ZodString;
    error_msg: z.ZodString;
}, z.core.$strip>;
export type FieldError = z.infer<typeof fieldError>;
/** How a client should show a refusal that belongs to no field. */
export declare const errorHint: z.ZodObject<{
    err_type: z.ZodEnum<{
        alert: "alert";
        modal: "modal";
        toast: "toast";
    }>;
}, z.core.$strip>;
export type ErrorHint = z.infer<typeof errorHint>;
/** Why the session may not go on: sent with status 403. */
export declare const accountBarrier: z.ZodObject<{
    type: z.ZodEnum<{
        inactive: "inactive";
        suspended: "suspended";
        url_expired: "url_expired";
    }>;
}, z.core.$strip>;
export type AccountBarrier = z.infer<typeof accountBarrier>;
/** The object around every JSON answer; `code` equals the HTTP status. */
export type Envelope<Data = unknown> = {
    code: number;
    reason: string;
    msg: string;
    data: Data;
};
/** A list with the total over all pages. */
export declare function pageOf<Item extends z.ZodType>(item: Item): z.ZodObject<{
    count: z.ZodInt;
    list: z.ZodArray<Item>;
}, z.core.$strip>;
export type PageOf<Item> = {
    count: number;
    list: Item[];
};
/** A whole number in a query string; absent and empty mean "not given". */
export declare function intParam(rules?: {
    min?: number;
    max?: number;
}): z.ZodOptional<z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>>;
/** `true`, `1` and `on` in a query string. */
export declare const boolParam: z.ZodPipe<z.ZodOptional<z.ZodUnion<readonly [z.ZodBoolean, z.ZodString]>>, z.ZodTransform<boolean, string | boolean | undefined>>;
/** `page` and `page_size`; 0 and absence mean the default, negative numbers are refused. */
export declare const pageQuery: z.ZodObject<{
    page: z.ZodOptional<z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>>;
    page_size: z.ZodOptional<z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>>;
}, z.core.$strip>;
/** Calls that answer nothing. */
export declare const nothing: z.ZodNull;
/** Sent with calls that a captcha may guard. */
export declare const captchaFields: {
    captcha_id: z.ZodOptional<z.ZodString>;
    captcha_code: z.ZodOptional<z.ZodString>;
};

// contract/follows.d.ts

import { z } from 'zod';
export declare const followResult: z.ZodObject<{
    follows: z.ZodInt;
    is_followed: z.ZodBoolean;
}, z.core.$strip>;
export type FollowResult = z.infer<typeof followResult>;
export declare const followEndpoints: {
    followSwitch: {
        readonly method: "POST";
        readonly path: "/follow";
        readonly access: "active";
        readonly summary: "Follows a question, a tag or a user, or stops following.";
        readonly body: z.ZodObject<{
            object_id: z.ZodString;
            is_cancel: z.ZodDefault<z.ZodBoolean>;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            follows: z.ZodInt;
            is_followed: z.ZodBoolean;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.object.not_found"];
    };
};

// contract/installation.d.ts

import { z } from 'zod';
/** Where the site keeps its data. MySQL, which older clients offer, is refused. */
export declare const databaseForm: z.ZodObject<{
    db_type: z.ZodEnum<{
        postgres: "postgres";
        sqlite3: "sqlite3";
    }>;
    db_username: z.ZodDefault<z.ZodString>;
    db_password: z.ZodDefault<z.ZodString>;
    db_host: z.ZodDefault<z.ZodString>;
    db_name: z.ZodDefault<z.ZodString>;
    db_file: z.ZodDefault<z.ZodString>;
    ssl_enabled: z.ZodDefault<z.ZodBoolean>;
    ssl_mode: z.ZodDefault<z.ZodEnum<{
        "": "";
        require: "require";
        "verify-ca": "verify-ca";
        "verify-full": "verify-full";
    }>>;
    ssl_root_cert: z.ZodDefault<z.ZodString>;
    ssl_cert: z.ZodDefault<z.ZodString>;
    ssl_key: z.ZodDefault<z.ZodString>;
}, z.core.$strip>;
export type DatabaseForm = z.output<typeof databaseForm>;
/** What is left of the installation to do. */
export declare const installationState: z.ZodObject<{
    config_file_exist: z.ZodBoolean;
    db_connection_success: z.ZodBoolean;
    db_table_exist: z.ZodBoolean;
    default_db_file: z.ZodString;
}, z.core.$strip>;
export type InstallationState = z.infer<typeof installationState>;
/** The site's name and address, and its first administrator. */
export declare const installationForm: z.ZodObject<{
    lang: z.ZodString;
    site_name: z.ZodPipe<z.ZodString, z.ZodString>;
    site_url: z.ZodURL;
    contact_email: z.ZodPipe<z.ZodString, z.ZodEmail>;
    name: z.ZodString;
    password: z.ZodString;
    email: z.ZodPipe<z.ZodString, z.ZodEmail>;
    login_required: z.ZodDefault<z.ZodBoolean>;
    external_content_display: z.ZodEnum<{
        always_display: "always_display";
        ask_before_display: "ask_before_display";
    }>;
}, z.core.$strip>;
export type InstallationForm = z.output<typeof installationForm>;
/** The calls of the installation wizard: served until the site is installed, and never again. */
export declare const installationEndpoints: {
    installationLanguageOptions: {
        readonly method: "GET";
        readonly base: "install";
        readonly path: "/language/options";
        readonly access: "install";
        readonly summary: "Lists the languages the wizard can speak.";
        readonly data: z.ZodArray<z.ZodObject<{
            label: z.ZodString;
            value: z.ZodString;
            progress: z.ZodInt;
        }, z.core.$strip>>;
    };
    installationLanguageConfig: {
        readonly method: "GET";
        readonly base: "install";
        readonly path: "/language/config";
        readonly access: "install";
        readonly summary: "Gives the texts of a language.";
        readonly query: z.ZodObject<{
            lang: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            ui: z.ZodRecord<z.ZodString, z.ZodUnknown>;
            backend: z.ZodRecord<z.ZodString, z.ZodUnknown>;
            plugin: z.ZodNull;
        }, z.core.$catchall<z.ZodUnknown>>;
    };
    installationConfigFileCheck: {
        readonly method: "POST";
        readonly base: "install";
        readonly path: "/config-file/check";
        readonly access: "install";
        readonly summary: "Says how far the installation is.";
        readonly data: z.ZodObject<{
            config_file_exist: z.ZodBoolean;
            db_connection_success: z.ZodBoolean;
            db_table_exist: z.ZodBoolean;
            default_db_file: z.ZodString;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.config.read_config_failed"];
    };
    installationDatabaseCheck: {
        readonly method: "POST";
        readonly base: "install";
        readonly path: "/db/check";
        readonly access: "install";
        readonly summary: "Tries to reach a database.";
        readonly body: z.ZodObject<{
            db_type: z.ZodEnum<{
                postgres: "postgres";
                sqlite3: "sqlite3";
            }>;
            db_username: z.ZodDefault<z.ZodString>;
            db_password: z.ZodDefault<z.ZodString>;
            db_host: z.ZodDefault<z.ZodString>;
            db_name: z.ZodDefault<z.ZodString>;
            db_file: z.ZodDefault<z.ZodString>;
            ssl_enabled: z.ZodDefault<z.ZodBoolean>;
            ssl_mode: z.ZodDefault<z.ZodEnum<{
                "": "";
                require: "require";
                "verify-ca": "verify-ca";
                "verify-full": "verify-full";
            }>>;
            ssl_root_cert: z.ZodDefault<z.ZodString>;
            ssl_cert: z.ZodDefault<z.ZodString>;
            ssl_key: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            connection_success: z.ZodBoolean;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.database.connection_failed"];
    };
    installationInit: {
        readonly method: "POST";
        readonly base: "install";
        readonly path: "/init";
        readonly access: "install";
        readonly summary: "Writes the configuration file; leaves one that is already there alone.";
        readonly body: z.ZodObject<{
            db_type: z.ZodEnum<{
                postgres: "postgres";
                sqlite3: "sqlite3";
            }>;
            db_username: z.ZodDefault<z.ZodString>;
            db_password: z.ZodDefault<z.ZodString>;
            db_host: z.ZodDefault<z.ZodString>;
            db_name: z.ZodDefault<z.ZodString>;
            db_file: z.ZodDefault<z.ZodString>;
            ssl_enabled: z.ZodDefault<z.ZodBoolean>;
            ssl_mode: z.ZodDefault<z.ZodEnum<{
                "": "";
                require: "require";
                "verify-ca": "verify-ca";
                "verify-full": "verify-full";
            }>>;
            ssl_root_cert: z.ZodDefault<z.ZodString>;
            ssl_cert: z.ZodDefault<z.ZodString>;
            ssl_key: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly ["error.install.create_config_failed", "error.config.read_config_failed"];
    };
    installationBaseInfo: {
        readonly method: "POST";
        readonly base: "install";
        readonly path: "/base-info";
        readonly access: "install";
        readonly summary: "Creates the tables, the settings, the first administrator and the first content.";
        readonly body: z.ZodObject<{
            lang: z.ZodString;
            site_name: z.ZodPipe<z.ZodString, z.ZodString>;
            site_url: z.ZodURL;
            contact_email: z.ZodPipe<z.ZodString, z.ZodEmail>;
            name: z.ZodString;
            password: z.ZodString;
            email: z.ZodPipe<z.ZodString, z.ZodEmail>;
            login_required: z.ZodDefault<z.ZodBoolean>;
            external_content_display: z.ZodEnum<{
                always_display: "always_display";
                ask_before_display: "ask_before_display";
            }>;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly ["error.config.read_config_failed", "error.database.create_table_failed", "error.install.create_config_failed"];
    };
};

// contract/languages.d.ts

import { z } from 'zod';
export declare const languageOption: z.ZodObject<{
    label: z.ZodString;
    value: z.ZodString;
    progress: z.ZodInt;
}, z.core.$strip>;
export type LanguageOption = z.infer<typeof languageOption>;
/** `ui` holds plain texts; in `backend`, and in its copies at the top level, a text is `{other}`. */
export declare const languagePack: z.ZodObject<{
    ui: z.ZodRecord<z.ZodString, z.ZodUnknown>;
    backend: z.ZodRecord<z.ZodString, z.ZodUnknown>;
    plugin: z.ZodNull;
}, z.core.$catchall<z.ZodUnknown>>;
export type LanguagePack = z.infer<typeof languagePack>;

// contract/notifications.d.ts

import { z } from 'zod';
export declare const notificationType: z.ZodEnum<{
    achievement: "achievement";
    inbox: "inbox";
}>;
export type NotificationType = z.infer<typeof notificationType>;
/** The part of an inbox that is shown. */
export declare const inboxFilter: z.ZodEnum<{
    all: "all";
    invites: "invites";
    posts: "posts";
    votes: "votes";
}>;
export type InboxFilter = z.infer<typeof inboxFilter>;
/** A badge that its owner has not been congratulated on. */
export declare const badgeAlert: z.ZodObject<{
    notification_id: z.ZodString;
    badge_id: z.ZodString;
    name: z.ZodString;
    icon: z.ZodString;
    level: z.ZodInt;
}, z.core.$strip>;
export type BadgeAlert = z.infer<typeof badgeAlert>;
/** What a user has not seen yet. */
export declare const notificationStatus: z.ZodObject<{
    inbox: z.ZodInt;
    achievement: z.ZodInt;
    revision: z.ZodInt;
    can_revision: z.ZodBoolean;
    badge_award: z.ZodNullable<z.ZodObject<{
        notification_id: z.ZodString;
        badge_id: z.ZodString;
        name: z.ZodString;
        icon: z.ZodString;
        level: z.ZodInt;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type NotificationStatus = z.infer<typeof notificationStatus>;
export declare const notificationItem: z.ZodObject<{
    id: z.ZodString;
    user_info: z.ZodOptional<z.ZodObject<{
        id: z.ZodString;
        username: z.ZodString;
        rank: z.ZodInt;
        display_name: z.ZodString;
        avatar: z.ZodString;
        website: z.ZodString;
        location: z.ZodString;
        language: z.ZodString;
        status: z.ZodEnum<{
            deleted: "deleted";
            inactive: "inactive";
            normal: "normal";
            suspended: "suspended";
        }>;
        suspended_until: z.ZodInt;
    }, z.core.$strip>>;
    object_info: z.ZodObject<{
        title: z.ZodString;
        object_id: z.ZodString;
        object_type: z.ZodEnum<{
            answer: "answer";
            badge_award: "badge_award";
            comment: "comment";
            question: "question";
            tag: "tag";
        }>;
        object_map: z.ZodRecord<z.ZodString, z.ZodString>;
    }, z.core.$strip>;
    rank: z.ZodInt;
    notification_action: z.ZodOptional<z.ZodString>;
    is_read: z.ZodBoolean;
    update_time: z.ZodInt;
}, z.core.$strip>;
export type NotificationItem = z.infer<typeof notificationItem>;
/** One way to be notified of one kind of event. An empty key turns it off. */
export declare const notificationChannel: z.ZodObject<{
    key: z.ZodDefault<z.ZodString>;
    enable: z.ZodDefault<z.ZodBoolean>;
}, z.core.$strip>;
/** How often a user gets a mail about what they have not read. */
export declare const digestInterval: z.ZodEnum<{
    daily: "daily";
    never: "never";
    weekly: "weekly";
}>;
export type DigestInterval = z.infer<typeof digestInterval>;
export declare const notificationConfig: z.ZodObject<{
    inbox: z.ZodObject<{
        key: z.ZodDefault<z.ZodString>;
        enable: z.ZodDefault<z.ZodBoolean>;
    }, z.core.$strip>;
    all_new_question: z.ZodObject<{
        key: z.ZodDefault<z.ZodString>;
        enable: z.ZodDefault<z.ZodBoolean>;
    }, z.core.$strip>;
    all_new_question_for_following_tags: z.ZodObject<{
        key: z.ZodDefault<z.ZodString>;
        enable: z.ZodDefault<z.ZodBoolean>;
    }, z.core.$strip>;
    digest: z.ZodEnum<{
        daily: "daily";
        never: "never";
        weekly: "weekly";
    }>;
}, z.core.$strip>;
export type NotificationConfig = z.infer<typeof notificationConfig>;
/** What is sent of it; a digest that is left out stays as it was. */
export declare const notificationConfigForm: z.ZodObject<{
    inbox: z.ZodDefault<z.ZodObject<{
        key: z.ZodDefault<z.ZodString>;
        enable: z.ZodDefault<z.ZodBoolean>;
    }, z.core.$strip>>;
    all_new_question: z.ZodDefault<z.ZodObject<{
        key: z.ZodDefault<z.ZodString>;
        enable: z.ZodDefault<z.ZodBoolean>;
    }, z.core.$strip>>;
    all_new_question_for_following_tags: z.ZodDefault<z.ZodObject<{
        key: z.ZodDefault<z.ZodString>;
        enable: z.ZodDefault<z.ZodBoolean>;
    }, z.core.$strip>>;
    digest: z.ZodOptional<z.ZodEnum<{
        daily: "daily";
        never: "never";
        weekly: "weekly";
    }>>;
}, z.core.$strip>;
export declare const notificationEndpoints: {
    notificationStatus: {
        readonly method: "GET";
        readonly path: "/notification/status";
        readonly access: "active";
        readonly summary: "Counts what the caller has not seen yet. Answered from memory, with an entity tag.";
        readonly isConditional: true;
        readonly data: z.ZodObject<{
            inbox: z.ZodInt;
            achievement: z.ZodInt;
            revision: z.ZodInt;
            can_revision: z.ZodBoolean;
            badge_award: z.ZodNullable<z.ZodObject<{
                notification_id: z.ZodString;
                badge_id: z.ZodString;
                name: z.ZodString;
                icon: z.ZodString;
                level: z.ZodInt;
            }, z.core.$strip>>;
        }, z.core.$strip>;
    };
    notificationSeen: {
        readonly method: "PUT";
        readonly path: "/notification/status";
        readonly access: "active";
        readonly summary: "Sets one of the caller's counters back to zero; nothing is marked as read.";
        readonly body: z.ZodObject<{
            type: z.ZodEnum<{
                achievement: "achievement";
                inbox: "inbox";
            }>;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            inbox: z.ZodInt;
            achievement: z.ZodInt;
            revision: z.ZodInt;
            can_revision: z.ZodBoolean;
            badge_award: z.ZodNullable<z.ZodObject<{
                notification_id: z.ZodString;
                badge_id: z.ZodString;
                name: z.ZodString;
                icon: z.ZodString;
                level: z.ZodInt;
            }, z.core.$strip>>;
        }, z.core.$strip>;
    };
    notificationPage: {
        readonly method: "GET";
        readonly path: "/notification/page";
        readonly access: "active";
        readonly summary: "Lists the caller's notifications, the last changed first. A type that is unknown lists none.";
        readonly query: z.ZodObject<{
            page: z.ZodOptional<z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            page_size: z.ZodOptional<z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            type: z.ZodOptional<z.ZodString>;
            inbox_type: z.ZodOptional<z.ZodString>;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            count: z.ZodInt;
            list: z.ZodArray<z.ZodObject<{
                id: z.ZodString;
                user_info: z.ZodOptional<z.ZodObject<{
                    id: z.ZodString;
                    username: z.ZodString;
                    rank: z.ZodInt;
                    display_name: z.ZodString;
                    avatar: z.ZodString;
                    website: z.ZodString;
                    location: z.ZodString;
                    language: z.ZodString;
                    status: z.ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: z.ZodInt;
                }, z.core.$strip>>;
                object_info: z.ZodObject<{
                    title: z.ZodString;
                    object_id: z.ZodString;
                    object_type: z.ZodEnum<{
                        answer: "answer";
                        badge_award: "badge_award";
                        comment: "comment";
                        question: "question";
                        tag: "tag";
                    }>;
                    object_map: z.ZodRecord<z.ZodString, z.ZodString>;
                }, z.core.$strip>;
                rank: z.ZodInt;
                notification_action: z.ZodOptional<z.ZodString>;
                is_read: z.ZodBoolean;
                update_time: z.ZodInt;
            }, z.core.$strip>>;
        }, z.core.$strip>;
    };
    notificationRead: {
        readonly method: "PUT";
        readonly path: "/notification/read/state";
        readonly access: "active";
        readonly summary: "Marks one notification as read. One that is not there, or not the caller’s, is no error.";
        readonly body: z.ZodObject<{
            id: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{}, z.core.$strip>;
    };
    notificationReadAll: {
        readonly method: "PUT";
        readonly path: "/notification/read/state/all";
        readonly access: "active";
        readonly summary: "Marks all notifications of a type as read.";
        readonly body: z.ZodObject<{
            type: z.ZodEnum<{
                achievement: "achievement";
                inbox: "inbox";
            }>;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{}, z.core.$strip>;
    };
    notificationConfigGet: {
        readonly method: "GET";
        readonly path: "/user/notification/config";
        readonly access: "active";
        readonly summary: "What the caller gets mail about.";
        readonly data: z.ZodObject<{
            inbox: z.ZodObject<{
                key: z.ZodDefault<z.ZodString>;
                enable: z.ZodDefault<z.ZodBoolean>;
            }, z.core.$strip>;
            all_new_question: z.ZodObject<{
                key: z.ZodDefault<z.ZodString>;
                enable: z.ZodDefault<z.ZodBoolean>;
            }, z.core.$strip>;
            all_new_question_for_following_tags: z.ZodObject<{
                key: z.ZodDefault<z.ZodString>;
                enable: z.ZodDefault<z.ZodBoolean>;
            }, z.core.$strip>;
            digest: z.ZodEnum<{
                daily: "daily";
                never: "never";
                weekly: "weekly";
            }>;
        }, z.core.$strip>;
    };
    notificationConfigUpdate: {
        readonly method: "PUT";
        readonly path: "/user/notification/config";
        readonly access: "active";
        readonly summary: "Replaces what the caller gets mail about.";
        readonly body: z.ZodObject<{
            inbox: z.ZodDefault<z.ZodObject<{
                key: z.ZodDefault<z.ZodString>;
                enable: z.ZodDefault<z.ZodBoolean>;
            }, z.core.$strip>>;
            all_new_question: z.ZodDefault<z.ZodObject<{
                key: z.ZodDefault<z.ZodString>;
                enable: z.ZodDefault<z.ZodBoolean>;
            }, z.core.$strip>>;
            all_new_question_for_following_tags: z.ZodDefault<z.ZodObject<{
                key: z.ZodDefault<z.ZodString>;
                enable: z.ZodDefault<z.ZodBoolean>;
            }, z.core.$strip>>;
            digest: z.ZodOptional<z.ZodEnum<{
                daily: "daily";
                never: "never";
                weekly: "weekly";
            }>>;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
    };
    notificationUnsubscribe: {
        readonly method: "PUT";
        readonly path: "/user/notification/unsubscribe";
        readonly access: "open";
        readonly summary: "Ends the kind of mails that the code came with. A code works once, for 24 hours.";
        readonly body: z.ZodObject<{
            code: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly hosted: "accounts";
        readonly reasons: readonly ["error.email.verify_url_expired"];
    };
};

// contract/own-account.d.ts

import { z } from 'zod';
/** A signed-in session of the caller's own account, described by what its browser said about itself. */
export declare const ownSession: z.ZodObject<{
    id: z.ZodString;
    browser: z.ZodString;
    system: z.ZodString;
    device: z.ZodEnum<{
        computer: "computer";
        phone: "phone";
        tablet: "tablet";
        unknown: "unknown";
    }>;
    created_at: z.ZodInt;
    last_seen_at: z.ZodInt;
    expires_at: z.ZodInt;
    is_current: z.ZodBoolean;
}, z.core.$strip>;
export type OwnSession = z.infer<typeof ownSession>;
export declare const accountDeletionForm: z.ZodObject<{
    captcha_id: z.ZodOptional<z.ZodString>;
    captcha_code: z.ZodOptional<z.ZodString>;
    pass: z.ZodOptional<z.ZodString>;
    code: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
/** Additions of this server: what members do with their account as a whole. */
export declare const ownAccountEndpoints: {
    userSessionList: {
        readonly method: "GET";
        readonly path: "/user/sessions";
        readonly access: "session";
        readonly summary: "Lists where the caller is signed in. An addition of this server.";
        readonly data: z.ZodArray<z.ZodObject<{
            id: z.ZodString;
            browser: z.ZodString;
            system: z.ZodString;
            device: z.ZodEnum<{
                computer: "computer";
                phone: "phone";
                tablet: "tablet";
                unknown: "unknown";
            }>;
            created_at: z.ZodInt;
            last_seen_at: z.ZodInt;
            expires_at: z.ZodInt;
            is_current: z.ZodBoolean;
        }, z.core.$strip>>;
    };
    userSessionRevoke: {
        readonly method: "DELETE";
        readonly path: "/user/session";
        readonly access: "session";
        readonly summary: "Ends one of the caller’s sessions; does nothing when it has ended. An addition of this server.";
        readonly body: z.ZodObject<{
            id: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
    };
    userSessionsRevokeOthers: {
        readonly method: "DELETE";
        readonly path: "/user/sessions";
        readonly access: "session";
        readonly summary: "Ends all of the caller’s sessions but this one. An addition of this server.";
        readonly data: z.ZodNull;
    };
    userDataExport: {
        readonly method: "POST";
        readonly path: "/user/data/export";
        readonly access: "session";
        readonly summary: "Gives an address at which the caller’s data can be fetched once, within ten minutes. An addition of this server.";
        readonly data: z.ZodObject<{
            url: z.ZodString;
        }, z.core.$strip>;
    };
    userDeletionCodeSend: {
        readonly method: "POST";
        readonly path: "/user/deletion/code";
        readonly access: "session";
        readonly hosted: "accounts";
        readonly summary: "Mails the code that deletes an account without a password. An addition of this server.";
        readonly body: z.ZodObject<{
            captcha_id: z.ZodOptional<z.ZodString>;
            captcha_code: z.ZodOptional<z.ZodString>;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly captcha: "email";
    };
    userDelete: {
        readonly method: "DELETE";
        readonly path: "/user";
        readonly access: "session";
        readonly hosted: "accounts";
        readonly summary: "Deletes the caller’s own account, for ever. An addition of this server.";
        readonly body: z.ZodObject<{
            captcha_id: z.ZodOptional<z.ZodString>;
            captcha_code: z.ZodOptional<z.ZodString>;
            pass: z.ZodOptional<z.ZodString>;
            code: z.ZodOptional<z.ZodString>;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly ["error.object.old_password_verification_failed", "error.email.verify_url_expired", "error.user.last_administrator", "error.user.login_again", "error.user.not_found"];
        readonly captcha: "edit_userinfo";
    };
};

// contract/personal-history.d.ts

import { z } from 'zod';
/** A comment on the profile of its author. */
export declare const personalComment: z.ZodObject<{
    comment_id: z.ZodString;
    created_at: z.ZodInt;
    object_id: z.ZodString;
    object_type: z.ZodEnum<{
        answer: "answer";
        question: "question";
    }>;
    question_id: z.ZodString;
    answer_id: z.ZodString;
    title: z.ZodString;
    url_title: z.ZodString;
    content: z.ZodString;
}, z.core.$strip>;
export type PersonalComment = z.infer<typeof personalComment>;
/** An entry of a user's reputation history. */
export declare const personalReputation: z.ZodObject<{
    created_at: z.ZodInt;
    object_id: z.ZodString;
    question_id: z.ZodString;
    answer_id: z.ZodString;
    title: z.ZodString;
    url_title: z.ZodString;
    content: z.ZodString;
    object_type: z.ZodEnum<{
        answer: "answer";
        comment: "comment";
        question: "question";
        tag: "tag";
    }>;
    reputation: z.ZodInt;
    rank_type: z.ZodString;
}, z.core.$strip>;
export type PersonalReputation = z.infer<typeof personalReputation>;
/** A vote of the caller. */
export declare const personalVote: z.ZodObject<{
    created_at: z.ZodInt;
    object_id: z.ZodString;
    question_id: z.ZodString;
    answer_id: z.ZodString;
    title: z.ZodString;
    url_title: z.ZodString;
    content: z.ZodString;
    object_type: z.ZodEnum<{
        answer: "answer";
        question: "question";
    }>;
    vote_type: z.ZodString;
    direction: z.ZodInt;
}, z.core.$strip>;
export type PersonalVote = z.infer<typeof personalVote>;
/** What a user wrote that everyone may read, and on which days of the last year. */
export declare const contributions: z.ZodObject<{
    question_count: z.ZodInt;
    answer_count: z.ZodInt;
    accepted_count: z.ZodInt;
    comment_count: z.ZodInt;
    from: z.ZodInt;
    to: z.ZodInt;
    days: z.ZodArray<z.ZodObject<{
        at: z.ZodInt;
        count: z.ZodInt;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type Contributions = z.infer<typeof contributions>;
export declare const personalHistoryEndpoints: {
    personalCommentPage: {
        readonly method: "GET";
        readonly path: "/personal/comment/page";
        readonly access: "public";
        readonly summary: "Lists the comments of a user; without a name, those of the caller.";
        readonly query: z.ZodObject<{
            page: z.ZodOptional<z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            page_size: z.ZodOptional<z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            username: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            count: z.ZodInt;
            list: z.ZodArray<z.ZodObject<{
                comment_id: z.ZodString;
                created_at: z.ZodInt;
                object_id: z.ZodString;
                object_type: z.ZodEnum<{
                    answer: "answer";
                    question: "question";
                }>;
                question_id: z.ZodString;
                answer_id: z.ZodString;
                title: z.ZodString;
                url_title: z.ZodString;
                content: z.ZodString;
            }, z.core.$strip>>;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.user.not_found"];
    };
    personalRankPage: {
        readonly method: "GET";
        readonly path: "/personal/rank/page";
        readonly access: "public";
        readonly summary: "Lists what brought reputation to a user; without a name, to the caller.";
        readonly query: z.ZodObject<{
            page: z.ZodOptional<z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            page_size: z.ZodOptional<z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            username: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            count: z.ZodInt;
            list: z.ZodArray<z.ZodObject<{
                created_at: z.ZodInt;
                object_id: z.ZodString;
                question_id: z.ZodString;
                answer_id: z.ZodString;
                title: z.ZodString;
                url_title: z.ZodString;
                content: z.ZodString;
                object_type: z.ZodEnum<{
                    answer: "answer";
                    comment: "comment";
                    question: "question";
                    tag: "tag";
                }>;
                reputation: z.ZodInt;
                rank_type: z.ZodString;
            }, z.core.$strip>>;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.user.not_found"];
    };
    personalVotePage: {
        readonly method: "GET";
        readonly path: "/personal/vote/page";
        readonly access: "active";
        readonly summary: "Lists the caller's votes on questions and answers, the last changed first.";
        readonly query: z.ZodObject<{
            page: z.ZodOptional<z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            page_size: z.ZodOptional<z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            username: z.ZodOptional<z.ZodString>;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            count: z.ZodInt;
            list: z.ZodArray<z.ZodObject<{
                created_at: z.ZodInt;
                object_id: z.ZodString;
                question_id: z.ZodString;
                answer_id: z.ZodString;
                title: z.ZodString;
                url_title: z.ZodString;
                content: z.ZodString;
                object_type: z.ZodEnum<{
                    answer: "answer";
                    question: "question";
                }>;
                vote_type: z.ZodString;
                direction: z.ZodInt;
            }, z.core.$strip>>;
        }, z.core.$strip>;
    };
    personalContributions: {
        readonly method: "GET";
        readonly path: "/personal/contributions";
        readonly access: "public";
        readonly summary: "Says how much a user wrote, and on which days of the last year. An addition of this server.";
        readonly query: z.ZodObject<{
            username: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            question_count: z.ZodInt;
            answer_count: z.ZodInt;
            accepted_count: z.ZodInt;
            comment_count: z.ZodInt;
            from: z.ZodInt;
            to: z.ZodInt;
            days: z.ZodArray<z.ZodObject<{
                at: z.ZodInt;
                count: z.ZodInt;
            }, z.core.$strip>>;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.user.not_found"];
    };
};

// contract/personal-questions.d.ts

import { z } from 'zod';
/** A question on its author's profile. */
export declare const personalQuestion: z.ZodObject<{
    question_id: z.ZodString;
    title: z.ZodString;
    url_title: z.ZodString;
    vote_count: z.ZodInt;
    view_count: z.ZodInt;
    answer_count: z.ZodInt;
    collection_count: z.ZodInt;
    tags: z.ZodArray<z.ZodObject<{
        slug_name: z.ZodString;
        display_name: z.ZodString;
        main_tag_slug_name: z.ZodString;
        recommend: z.ZodBoolean;
        reserved: z.ZodBoolean;
    }, z.core.$strip>>;
    created_at: z.ZodInt;
    accepted_answer_id: z.ZodString;
    status: z.ZodEnum<{
        available: "available";
        closed: "closed";
        deleted: "deleted";
        pending: "pending";
    }>;
}, z.core.$strip>;
export type PersonalQuestion = z.infer<typeof personalQuestion>;
/** An answer on its author's profile. */
export declare const personalAnswer: z.ZodObject<{
    answer_id: z.ZodString;
    question_id: z.ZodString;
    accepted: z.ZodInt;
    vote_count: z.ZodInt;
    create_time: z.ZodInt;
    update_time: z.ZodInt;
    question_info: z.ZodObject<{
        title: z.ZodString;
        url_title: z.ZodString;
        tags: z.ZodArray<z.ZodObject<{
            slug_name: z.ZodString;
            display_name: z.ZodString;
            main_tag_slug_name: z.ZodString;
            recommend: z.ZodBoolean;
            reserved: z.ZodBoolean;
        }, z.core.$strip>>;
    }, z.core.$strip>;
}, z.core.$strip>;
export type PersonalAnswer = z.infer<typeof personalAnswer>;
export declare const personalQuestionEndpoints: {
    personalQaTop: {
        readonly method: "GET";
        readonly path: "/personal/qa/top";
        readonly access: "public";
        readonly summary: "Reads the best questions and answers of a user's profile.";
        readonly query: z.ZodObject<{
            username: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            question: z.ZodArray<z.ZodObject<{
                question_id: z.ZodString;
                title: z.ZodString;
                url_title: z.ZodString;
                vote_count: z.ZodInt;
                view_count: z.ZodInt;
                answer_count: z.ZodInt;
                collection_count: z.ZodInt;
                tags: z.ZodArray<z.ZodObject<{
                    slug_name: z.ZodString;
                    display_name: z.ZodString;
                    main_tag_slug_name: z.ZodString;
                    recommend: z.ZodBoolean;
                    reserved: z.ZodBoolean;
                }, z.core.$strip>>;
                created_at: z.ZodInt;
                accepted_answer_id: z.ZodString;
                status: z.ZodEnum<{
                    available: "available";
                    closed: "closed";
                    deleted: "deleted";
                    pending: "pending";
                }>;
            }, z.core.$strip>>;
            answer: z.ZodArray<z.ZodObject<{
                answer_id: z.ZodString;
                question_id: z.ZodString;
                accepted: z.ZodInt;
                vote_count: z.ZodInt;
                create_time: z.ZodInt;
                update_time: z.ZodInt;
                question_info: z.ZodObject<{
                    title: z.ZodString;
                    url_title: z.ZodString;
                    tags: z.ZodArray<z.ZodObject<{
                        slug_name: z.ZodString;
                        display_name: z.ZodString;
                        main_tag_slug_name: z.ZodString;
                        recommend: z.ZodBoolean;
                        reserved: z.ZodBoolean;
                    }, z.core.$strip>>;
                }, z.core.$strip>;
            }, z.core.$strip>>;
        }, z.core.$strip>;
    };
    personalQuestionPage: {
        readonly method: "GET";
        readonly path: "/personal/question/page";
        readonly access: "public";
        readonly summary: "Lists the questions of a user.";
        readonly query: z.ZodObject<{
            page: z.ZodOptional<z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            page_size: z.ZodOptional<z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            username: z.ZodDefault<z.ZodString>;
            order: z.ZodOptional<z.ZodEnum<{
                "": "";
                active: "active";
                hot: "hot";
                newest: "newest";
                score: "score";
                unanswered: "unanswered";
            }>>;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            count: z.ZodInt;
            list: z.ZodArray<z.ZodObject<{
                question_id: z.ZodString;
                title: z.ZodString;
                url_title: z.ZodString;
                vote_count: z.ZodInt;
                view_count: z.ZodInt;
                answer_count: z.ZodInt;
                collection_count: z.ZodInt;
                tags: z.ZodArray<z.ZodObject<{
                    slug_name: z.ZodString;
                    display_name: z.ZodString;
                    main_tag_slug_name: z.ZodString;
                    recommend: z.ZodBoolean;
                    reserved: z.ZodBoolean;
                }, z.core.$strip>>;
                created_at: z.ZodInt;
                accepted_answer_id: z.ZodString;
                status: z.ZodEnum<{
                    available: "available";
                    closed: "closed";
                    deleted: "deleted";
                    pending: "pending";
                }>;
            }, z.core.$strip>>;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.user.not_found"];
    };
};

// contract/plugins.d.ts

import { z } from 'zod';
export declare const pluginStatus: z.ZodObject<{
    slug_name: z.ZodString;
    enabled: z.ZodBoolean;
    type: z.ZodOptional<z.ZodString>;
    version: z.ZodOptional<z.ZodString>;
    web: z.ZodOptional<z.ZodObject<{
        entry: z.ZodString;
        assets: z.ZodString;
        styles: z.ZodArray<z.ZodString>;
        languages: z.ZodArray<z.ZodString>;
        slots: z.ZodArray<z.ZodString>;
        blocks: z.ZodArray<z.ZodString>;
    }, z.core.$strip>>;
    styles: z.ZodOptional<z.ZodArray<z.ZodString>>;
    route: z.ZodOptional<z.ZodObject<{
        path: z.ZodString;
        title: z.ZodString;
        menu: z.ZodBoolean;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type PluginStatus = z.infer<typeof pluginStatus>;
export declare const pluginState: z.ZodEnum<{
    active: "active";
    broken: "broken";
    inactive: "inactive";
    outdated: "outdated";
}>;
export type PluginState = z.infer<typeof pluginState>;
export declare const installedPlugin: z.ZodObject<{
    name: z.ZodString;
    slug_name: z.ZodString;
    description: z.ZodString;
    version: z.ZodString;
    enabled: z.ZodBoolean;
    have_config: z.ZodBoolean;
    link: z.ZodString;
    type: z.ZodString;
    author: z.ZodString;
    state: z.ZodEnum<{
        active: "active";
        broken: "broken";
        inactive: "inactive";
        outdated: "outdated";
    }>;
    notice: z.ZodString;
    permissions: z.ZodArray<z.ZodString>;
    hosts: z.ZodArray<z.ZodString>;
    replaces: z.ZodArray<z.ZodString>;
    source: z.ZodEnum<{
        data: "data";
        package: "package";
        workspace: "workspace";
    }>;
    previous_version: z.ZodString;
    health: z.ZodObject<{
        calls: z.ZodNumber;
        failures: z.ZodNumber;
        median_ms: z.ZodNullable<z.ZodNumber>;
        p95_ms: z.ZodNullable<z.ZodNumber>;
        last_error: z.ZodNullable<z.ZodObject<{
            message: z.ZodString;
            at: z.ZodNumber;
            where: z.ZodString;
        }, z.core.$strip>>;
    }, z.core.$strip>;
}, z.core.$strip>;
export type InstalledPlugin = z.infer<typeof installedPlugin>;
export declare const configFieldOption: z.ZodObject<{
    label: z.ZodString;
    value: z.ZodString;
}, z.core.$strip>;
export declare const configFormField: z.ZodObject<{
    name: z.ZodString;
    type: z.ZodEnum<{
        button: "button";
        checkbox: "checkbox";
        input: "input";
        legend: "legend";
        radio: "radio";
        select: "select";
        switch: "switch";
        tag_selector: "tag_selector";
        textarea: "textarea";
        timezone: "timezone";
        upload: "upload";
    }>;
    title: z.ZodString;
    description: z.ZodString;
    required: z.ZodBoolean;
    value: z.ZodUnknown;
    options: z.ZodArray<z.ZodObject<{
        label: z.ZodString;
        value: z.ZodString;
    }, z.core.$strip>>;
    ui_options: z.ZodObject<{
        placeholder: z.ZodOptional<z.ZodString>;
        rows: z.ZodOptional<z.ZodString>;
        input_type: z.ZodOptional<z.ZodString>;
        label: z.ZodOptional<z.ZodString>;
        text: z.ZodOptional<z.ZodString>;
        secret: z.ZodOptional<z.ZodBoolean>;
        action: z.ZodOptional<z.ZodObject<{
            url: z.ZodString;
            method: z.ZodString;
            on_complete: z.ZodObject<{
                toast_return_message: z.ZodBoolean;
                refresh_form_config: z.ZodBoolean;
            }, z.core.$strip>;
        }, z.core.$strip>>;
    }, z.core.$strip>;
}, z.core.$strip>;
export type ConfigFormField = z.infer<typeof configFormField>;
/** A placeholder for a secret that is set. Sent back, it keeps what is stored. */
export declare const secretMask = "\u2022\u2022\u2022\u2022\u2022\u2022\u2022\u2022";
export declare const pluginConfig: z.ZodObject<{
    name: z.ZodString;
    slug_name: z.ZodString;
    description: z.ZodString;
    version: z.ZodString;
    config_fields: z.ZodArray<z.ZodObject<{
        name: z.ZodString;
        type: z.ZodEnum<{
            button: "button";
            checkbox: "checkbox";
            input: "input";
            legend: "legend";
            radio: "radio";
            select: "select";
            switch: "switch";
            tag_selector: "tag_selector";
            textarea: "textarea";
            timezone: "timezone";
            upload: "upload";
        }>;
        title: z.ZodString;
        description: z.ZodString;
        required: z.ZodBoolean;
        value: z.ZodUnknown;
        options: z.ZodArray<z.ZodObject<{
            label: z.ZodString;
            value: z.ZodString;
        }, z.core.$strip>>;
        ui_options: z.ZodObject<{
            placeholder: z.ZodOptional<z.ZodString>;
            rows: z.ZodOptional<z.ZodString>;
            input_type: z.ZodOptional<z.ZodString>;
            label: z.ZodOptional<z.ZodString>;
            text: z.ZodOptional<z.ZodString>;
            secret: z.ZodOptional<z.ZodBoolean>;
            action: z.ZodOptional<z.ZodObject<{
                url: z.ZodString;
                method: z.ZodString;
                on_complete: z.ZodObject<{
                    toast_return_message: z.ZodBoolean;
                    refresh_form_config: z.ZodBoolean;
                }, z.core.$strip>;
            }, z.core.$strip>>;
        }, z.core.$strip>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type PluginConfig = z.infer<typeof pluginConfig>;
/** Plugins: what is installed, on, and how it is set. */
export declare const pluginEndpoints: {
    pluginStatusList: {
        readonly method: "GET";
        readonly access: "open";
        readonly path: "/plugin/status";
        readonly summary: "Lists the installed plugins, whether each is enabled, and what pages need to load it.";
        readonly data: z.ZodArray<z.ZodObject<{
            slug_name: z.ZodString;
            enabled: z.ZodBoolean;
            type: z.ZodOptional<z.ZodString>;
            version: z.ZodOptional<z.ZodString>;
            web: z.ZodOptional<z.ZodObject<{
                entry: z.ZodString;
                assets: z.ZodString;
                styles: z.ZodArray<z.ZodString>;
                languages: z.ZodArray<z.ZodString>;
                slots: z.ZodArray<z.ZodString>;
                blocks: z.ZodArray<z.ZodString>;
            }, z.core.$strip>>;
            styles: z.ZodOptional<z.ZodArray<z.ZodString>>;
            route: z.ZodOptional<z.ZodObject<{
                path: z.ZodString;
                title: z.ZodString;
                menu: z.ZodBoolean;
            }, z.core.$strip>>;
        }, z.core.$strip>>;
    };
    pluginFaultReport: {
        readonly method: "POST";
        readonly access: "open";
        readonly path: "/plugin/fault";
        readonly summary: "Reports a fault of a plugin in a browser; only reports of administrators are stored with details.";
        readonly keepsPages: true;
        readonly body: z.ZodObject<{
            plugin_slug_name: z.ZodString;
            where: z.ZodString;
            message: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
    };
    adminPluginList: {
        readonly base: 'admin';
        readonly access: 'admin';
        readonly method: "GET";
        readonly path: "/plugins";
        readonly summary: "Lists the installed plugins with their state, permissions and health.";
        readonly query: z.ZodObject<{
            status: z.ZodOptional<z.ZodEnum<{
                active: "active";
                inactive: "inactive";
                outdated: "outdated";
            }>>;
            have_config: z.ZodOptional<z.ZodCodec<z.ZodString, z.ZodBoolean>>;
        }, z.core.$strip>;
        readonly data: z.ZodArray<z.ZodObject<{
            name: z.ZodString;
            slug_name: z.ZodString;
            description: z.ZodString;
            version: z.ZodString;
            enabled: z.ZodBoolean;
            have_config: z.ZodBoolean;
            link: z.ZodString;
            type: z.ZodString;
            author: z.ZodString;
            state: z.ZodEnum<{
                active: "active";
                broken: "broken";
                inactive: "inactive";
                outdated: "outdated";
            }>;
            notice: z.ZodString;
            permissions: z.ZodArray<z.ZodString>;
            hosts: z.ZodArray<z.ZodString>;
            replaces: z.ZodArray<z.ZodString>;
            source: z.ZodEnum<{
                data: "data";
                package: "package";
                workspace: "workspace";
            }>;
            previous_version: z.ZodString;
            health: z.ZodObject<{
                calls: z.ZodNumber;
                failures: z.ZodNumber;
                median_ms: z.ZodNullable<z.ZodNumber>;
                p95_ms: z.ZodNullable<z.ZodNumber>;
                last_error: z.ZodNullable<z.ZodObject<{
                    message: z.ZodString;
                    at: z.ZodNumber;
                    where: z.ZodString;
                }, z.core.$strip>>;
            }, z.core.$strip>;
        }, z.core.$strip>>;
    };
    adminPluginSwitch: {
        readonly base: 'admin';
        readonly access: 'admin';
        readonly method: "PUT";
        readonly path: "/plugin/status";
        readonly summary: "Enables or disables a plugin at once.";
        readonly body: z.ZodObject<{
            plugin_slug_name: z.ZodString;
            enabled: z.ZodBoolean;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly ["error.plugin.not_found", "error.plugin.unusable", "error.plugin.refused"];
    };
    adminPluginConfig: {
        readonly base: 'admin';
        readonly access: 'admin';
        readonly method: "GET";
        readonly path: "/plugin/config";
        readonly summary: "Gives the form of a plugin’s settings. Secrets are never in it.";
        readonly query: z.ZodObject<{
            plugin_slug_name: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            name: z.ZodString;
            slug_name: z.ZodString;
            description: z.ZodString;
            version: z.ZodString;
            config_fields: z.ZodArray<z.ZodObject<{
                name: z.ZodString;
                type: z.ZodEnum<{
                    button: "button";
                    checkbox: "checkbox";
                    input: "input";
                    legend: "legend";
                    radio: "radio";
                    select: "select";
                    switch: "switch";
                    tag_selector: "tag_selector";
                    textarea: "textarea";
                    timezone: "timezone";
                    upload: "upload";
                }>;
                title: z.ZodString;
                description: z.ZodString;
                required: z.ZodBoolean;
                value: z.ZodUnknown;
                options: z.ZodArray<z.ZodObject<{
                    label: z.ZodString;
                    value: z.ZodString;
                }, z.core.$strip>>;
                ui_options: z.ZodObject<{
                    placeholder: z.ZodOptional<z.ZodString>;
                    rows: z.ZodOptional<z.ZodString>;
                    input_type: z.ZodOptional<z.ZodString>;
                    label: z.ZodOptional<z.ZodString>;
                    text: z.ZodOptional<z.ZodString>;
                    secret: z.ZodOptional<z.ZodBoolean>;
                    action: z.ZodOptional<z.ZodObject<{
                        url: z.ZodString;
                        method: z.ZodString;
                        on_complete: z.ZodObject<{
                            toast_return_message: z.ZodBoolean;
                            refresh_form_config: z.ZodBoolean;
                        }, z.core.$strip>;
                    }, z.core.$strip>>;
                }, z.core.$strip>;
            }, z.core.$strip>>;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.plugin.not_found"];
    };
    adminPluginConfigUpdate: {
        readonly base: 'admin';
        readonly access: 'admin';
        readonly method: "PUT";
        readonly path: "/plugin/config";
        readonly summary: "Saves a plugin’s settings, which take effect at once.";
        readonly body: z.ZodObject<{
            plugin_slug_name: z.ZodString;
            config_fields: z.ZodRecord<z.ZodString, z.ZodUnknown>;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly ["error.plugin.not_found", "error.plugin.refused"];
    };
    adminPluginInstall: {
        readonly base: 'admin';
        readonly access: 'admin';
        readonly method: "POST";
        readonly path: "/plugin/package";
        readonly summary: "Installs an uploaded package, or a newer version of one that is installed.";
        readonly body: z.ZodObject<{
            package: z.ZodBase64;
        }, z.core.$strip>;
        readonly bodyLimit: 42000000;
        readonly data: z.ZodObject<{
            slug_name: z.ZodString;
            version: z.ZodString;
            replaced_version: z.ZodString;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.plugin.bad_package"];
    };
    adminPluginRollback: {
        readonly base: 'admin';
        readonly access: 'admin';
        readonly method: "PUT";
        readonly path: "/plugin/rollback";
        readonly summary: "Returns to the version before the last upgrade.";
        readonly body: z.ZodObject<{
            plugin_slug_name: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly ["error.plugin.not_found", "error.plugin.no_previous_version"];
    };
    adminPluginRemove: {
        readonly base: 'admin';
        readonly access: 'admin';
        readonly method: "DELETE";
        readonly path: "/plugin";
        readonly summary: "Removes a plugin that was installed at run time; its settings stay.";
        readonly body: z.ZodObject<{
            plugin_slug_name: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly ["error.plugin.not_found", "error.plugin.not_removable"];
    };
    userPluginConfigList: {
        readonly method: "GET";
        readonly access: "active";
        readonly path: "/user/plugin/configs";
        readonly summary: "Lists the enabled plugins that have settings for each member.";
        readonly data: z.ZodArray<z.ZodObject<{
            name: z.ZodString;
            slug_name: z.ZodString;
        }, z.core.$strip>>;
    };
    userPluginConfig: {
        readonly method: "GET";
        readonly access: "active";
        readonly path: "/user/plugin/config";
        readonly summary: "Gives the form of the caller’s settings of a plugin.";
        readonly query: z.ZodObject<{
            plugin_slug_name: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            name: z.ZodString;
            slug_name: z.ZodString;
            description: z.ZodString;
            version: z.ZodString;
            config_fields: z.ZodArray<z.ZodObject<{
                name: z.ZodString;
                type: z.ZodEnum<{
                    button: "button";
                    checkbox: "checkbox";
                    input: "input";
                    legend: "legend";
                    radio: "radio";
                    select: "select";
                    switch: "switch";
                    tag_selector: "tag_selector";
                    textarea: "textarea";
                    timezone: "timezone";
                    upload: "upload";
                }>;
                title: z.ZodString;
                description: z.ZodString;
                required: z.ZodBoolean;
                value: z.ZodUnknown;
                options: z.ZodArray<z.ZodObject<{
                    label: z.ZodString;
                    value: z.ZodString;
                }, z.core.$strip>>;
                ui_options: z.ZodObject<{
                    placeholder: z.ZodOptional<z.ZodString>;
                    rows: z.ZodOptional<z.ZodString>;
                    input_type: z.ZodOptional<z.ZodString>;
                    label: z.ZodOptional<z.ZodString>;
                    text: z.ZodOptional<z.ZodString>;
                    secret: z.ZodOptional<z.ZodBoolean>;
                    action: z.ZodOptional<z.ZodObject<{
                        url: z.ZodString;
                        method: z.ZodString;
                        on_complete: z.ZodObject<{
                            toast_return_message: z.ZodBoolean;
                            refresh_form_config: z.ZodBoolean;
                        }, z.core.$strip>;
                    }, z.core.$strip>>;
                }, z.core.$strip>;
            }, z.core.$strip>>;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.plugin.not_found"];
    };
    userPluginConfigUpdate: {
        readonly method: "PUT";
        readonly access: "active";
        readonly path: "/user/plugin/config";
        readonly summary: "Saves the caller’s settings of a plugin.";
        readonly body: z.ZodObject<{
            plugin_slug_name: z.ZodString;
            config_fields: z.ZodRecord<z.ZodString, z.ZodUnknown>;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly ["error.plugin.not_found", "error.plugin.disabled"];
    };
};

// contract/push.d.ts

import { z } from 'zod';
/** A browser that wants notifications, as the browser itself describes it. */
export declare const pushSubscription: z.ZodObject<{
    endpoint: z.ZodURL;
    keys: z.ZodObject<{
        p256dh: z.ZodString;
        auth: z.ZodString;
    }, z.core.$strip>;
}, z.core.$strip>;
export type PushSubscriptionForm = z.infer<typeof pushSubscription>;
/** Additions of this server: notifications that reach a browser while the site is closed. */
export declare const pushEndpoints: {
    pushKey: {
        readonly method: "GET";
        readonly path: "/user/push/key";
        readonly access: "active";
        readonly summary: "Gives the key that browsers subscribe to pushed notifications with. An addition of this server.";
        readonly data: z.ZodObject<{
            public_key: z.ZodString;
        }, z.core.$strip>;
    };
    pushSubscriptionAdd: {
        readonly method: "POST";
        readonly path: "/user/push/subscription";
        readonly access: "active";
        readonly summary: "Pushes the caller’s notifications to a browser from now on. An addition of this server.";
        readonly body: z.ZodObject<{
            endpoint: z.ZodURL;
            keys: z.ZodObject<{
                p256dh: z.ZodString;
                auth: z.ZodString;
            }, z.core.$strip>;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly ["error.push.endpoint_refused"];
    };
    pushSubscriptionRemove: {
        readonly method: "DELETE";
        readonly path: "/user/push/subscription";
        readonly access: "session";
        readonly summary: "Pushes nothing more to a browser of the caller’s. An addition of this server.";
        readonly body: z.ZodObject<{
            endpoint: z.ZodURL;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
    };
};

// contract/question-view.d.ts

import { z } from 'zod';
/** A question as the margin of another one's page shows it. */
export declare const questionSummary: z.ZodObject<{
    id: z.ZodString;
    title: z.ZodString;
    url_title: z.ZodString;
    vote_count: z.ZodInt;
    answer_count: z.ZodInt;
    accepted_answer_id: z.ZodString;
}, z.core.$strip>;
export type QuestionSummary = z.infer<typeof questionSummary>;
/** Everything a question's page shows. `content` of its posts is empty: editors read it from their own calls. */
export declare const questionView: z.ZodObject<{
    info: z.ZodObject<{
        view_count: z.ZodInt;
        unique_view_count: z.ZodInt;
        vote_count: z.ZodInt;
        answer_count: z.ZodInt;
        collection_count: z.ZodInt;
        follow_count: z.ZodInt;
        accepted_answer_id: z.ZodString;
        last_answer_id: z.ZodString;
        pin: z.ZodInt;
        show: z.ZodInt;
        status: z.ZodInt;
        id: z.ZodString;
        title: z.ZodString;
        url_title: z.ZodString;
        content: z.ZodString;
        html: z.ZodString;
        description: z.ZodString;
        tags: z.ZodArray<z.ZodObject<{
            slug_name: z.ZodString;
            display_name: z.ZodString;
            main_tag_slug_name: z.ZodString;
            recommend: z.ZodBoolean;
            reserved: z.ZodBoolean;
        }, z.core.$strip>>;
        create_time: z.ZodInt;
        update_time: z.ZodInt;
        edit_time: z.ZodInt;
        operation: z.ZodOptional<z.ZodObject<{
            type: z.ZodString;
            description: z.ZodString;
            msg: z.ZodString;
            time: z.ZodInt;
            level: z.ZodEnum<{
                danger: "danger";
                info: "info";
                secondary: "secondary";
                warning: "warning";
            }>;
        }, z.core.$strip>>;
        user_info: z.ZodObject<{
            id: z.ZodString;
            username: z.ZodString;
            rank: z.ZodInt;
            display_name: z.ZodString;
            avatar: z.ZodString;
            website: z.ZodString;
            location: z.ZodString;
            language: z.ZodString;
            status: z.ZodEnum<{
                deleted: "deleted";
                inactive: "inactive";
                normal: "normal";
                suspended: "suspended";
            }>;
            suspended_until: z.ZodInt;
        }, z.core.$strip>;
        update_user_info: z.ZodOptional<z.ZodObject<{
            id: z.ZodString;
            username: z.ZodString;
            rank: z.ZodInt;
            display_name: z.ZodString;
            avatar: z.ZodString;
            website: z.ZodString;
            location: z.ZodString;
            language: z.ZodString;
            status: z.ZodEnum<{
                deleted: "deleted";
                inactive: "inactive";
                normal: "normal";
                suspended: "suspended";
            }>;
            suspended_until: z.ZodInt;
        }, z.core.$strip>>;
        last_answered_user_info: z.ZodOptional<z.ZodObject<{
            id: z.ZodString;
            username: z.ZodString;
            rank: z.ZodInt;
            display_name: z.ZodString;
            avatar: z.ZodString;
            website: z.ZodString;
            location: z.ZodString;
            language: z.ZodString;
            status: z.ZodEnum<{
                deleted: "deleted";
                inactive: "inactive";
                normal: "normal";
                suspended: "suspended";
            }>;
            suspended_until: z.ZodInt;
        }, z.core.$strip>>;
        answered: z.ZodBoolean;
        first_answer_id: z.ZodString;
        collected: z.ZodBoolean;
        is_followed: z.ZodBoolean;
        vote_status: z.ZodEnum<{
            "": "";
            vote_down: "vote_down";
            vote_up: "vote_up";
        }>;
        member_actions: z.ZodNullable<z.ZodArray<z.ZodObject<{
            action: z.ZodString;
            name: z.ZodString;
            type: z.ZodEnum<{
                confirm: "confirm";
                edit: "edit";
                reason: "reason";
            }>;
        }, z.core.$strip>>>;
        extends_actions: z.ZodNullable<z.ZodArray<z.ZodObject<{
            action: z.ZodString;
            name: z.ZodString;
            type: z.ZodEnum<{
                confirm: "confirm";
                edit: "edit";
                reason: "reason";
            }>;
        }, z.core.$strip>>>;
    }, z.core.$strip>;
    answers: z.ZodObject<{
        count: z.ZodInt;
        page: z.ZodInt;
        page_size: z.ZodInt;
        list: z.ZodArray<z.ZodObject<{
            id: z.ZodString;
            question_id: z.ZodString;
            content: z.ZodString;
            html: z.ZodString;
            create_time: z.ZodInt;
            update_time: z.ZodInt;
            accepted: z.ZodInt;
            user_info: z.ZodOptional<z.ZodObject<{
                id: z.ZodString;
                username: z.ZodString;
                rank: z.ZodInt;
                display_name: z.ZodString;
                avatar: z.ZodString;
                website: z.ZodString;
                location: z.ZodString;
                language: z.ZodString;
                status: z.ZodEnum<{
                    deleted: "deleted";
                    inactive: "inactive";
                    normal: "normal";
                    suspended: "suspended";
                }>;
                suspended_until: z.ZodInt;
            }, z.core.$strip>>;
            update_user_info: z.ZodOptional<z.ZodObject<{
                id: z.ZodString;
                username: z.ZodString;
                rank: z.ZodInt;
                display_name: z.ZodString;
                avatar: z.ZodString;
                website: z.ZodString;
                location: z.ZodString;
                language: z.ZodString;
                status: z.ZodEnum<{
                    deleted: "deleted";
                    inactive: "inactive";
                    normal: "normal";
                    suspended: "suspended";
                }>;
                suspended_until: z.ZodInt;
            }, z.core.$strip>>;
            collected: z.ZodBoolean;
            vote_status: z.ZodEnum<{
                "": "";
                vote_down: "vote_down";
                vote_up: "vote_up";
            }>;
            vote_count: z.ZodInt;
            status: z.ZodInt;
            member_actions: z.ZodArray<z.ZodObject<{
                action: z.ZodString;
                name: z.ZodString;
                type: z.ZodEnum<{
                    confirm: "confirm";
                    edit: "edit";
                    reason: "reason";
                }>;
            }, z.core.$strip>>;
        }, z.core.$strip>>;
    }, z.core.$strip>;
    comments: z.ZodRecord<z.ZodString, z.ZodObject<{
        count: z.ZodInt;
        list: z.ZodArray<z.ZodObject<{
            comment_id: z.ZodString;
            object_id: z.ZodString;
            created_at: z.ZodInt;
            vote_count: z.ZodInt;
            is_vote: z.ZodBoolean;
            original_text: z.ZodString;
            parsed_text: z.ZodString;
            user_id: z.ZodString;
            username: z.ZodString;
            user_display_name: z.ZodString;
            user_avatar: z.ZodString;
            user_status: z.ZodString;
            reply_user_id: z.ZodString;
            reply_username: z.ZodString;
            reply_user_display_name: z.ZodString;
            reply_comment_id: z.ZodString;
            reply_user_status: z.ZodString;
            member_actions: z.ZodArray<z.ZodObject<{
                action: z.ZodString;
                name: z.ZodString;
                type: z.ZodEnum<{
                    confirm: "confirm";
                    edit: "edit";
                    reason: "reason";
                }>;
            }, z.core.$strip>>;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
    reactions: z.ZodRecord<z.ZodString, z.ZodArray<z.ZodObject<{
        emoji: z.ZodEnum<{
            frown: "frown";
            heart: "heart";
            smile: "smile";
        }>;
        count: z.ZodInt;
        is_active: z.ZodBoolean;
    }, z.core.$strip>>>;
    linked: z.ZodObject<{
        count: z.ZodInt;
        list: z.ZodArray<z.ZodObject<{
            id: z.ZodString;
            title: z.ZodString;
            url_title: z.ZodString;
            vote_count: z.ZodInt;
            answer_count: z.ZodInt;
            accepted_answer_id: z.ZodString;
        }, z.core.$strip>>;
    }, z.core.$strip>;
    related: z.ZodObject<{
        list: z.ZodArray<z.ZodObject<{
            id: z.ZodString;
            title: z.ZodString;
            url_title: z.ZodString;
            vote_count: z.ZodInt;
            answer_count: z.ZodInt;
            accepted_answer_id: z.ZodString;
        }, z.core.$strip>>;
    }, z.core.$strip>;
}, z.core.$strip>;
export type QuestionView = z.infer<typeof questionView>;
export declare const questionViewEndpoints: {
    questionView: {
        readonly method: "GET";
        readonly path: "/question/view";
        readonly access: "public";
        readonly summary: "Reads everything that a question's page shows, in one call, and counts the view.";
        readonly query: z.ZodObject<{
            id: z.ZodString;
            order: z.ZodPipe<z.ZodOptional<z.ZodString>, z.ZodCatch<z.ZodEnum<{
                created: "created";
                default: "default";
                updated: "updated";
                vote: "vote";
            }>>>;
            page: z.ZodOptional<z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            answer_id: z.ZodOptional<z.ZodString>;
            comment_id: z.ZodOptional<z.ZodString>;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            info: z.ZodObject<{
                view_count: z.ZodInt;
                unique_view_count: z.ZodInt;
                vote_count: z.ZodInt;
                answer_count: z.ZodInt;
                collection_count: z.ZodInt;
                follow_count: z.ZodInt;
                accepted_answer_id: z.ZodString;
                last_answer_id: z.ZodString;
                pin: z.ZodInt;
                show: z.ZodInt;
                status: z.ZodInt;
                id: z.ZodString;
                title: z.ZodString;
                url_title: z.ZodString;
                content: z.ZodString;
                html: z.ZodString;
                description: z.ZodString;
                tags: z.ZodArray<z.ZodObject<{
                    slug_name: z.ZodString;
                    display_name: z.ZodString;
                    main_tag_slug_name: z.ZodString;
                    recommend: z.ZodBoolean;
                    reserved: z.ZodBoolean;
                }, z.core.$strip>>;
                create_time: z.ZodInt;
                update_time: z.ZodInt;
                edit_time: z.ZodInt;
                operation: z.ZodOptional<z.ZodObject<{
                    type: z.ZodString;
                    description: z.ZodString;
                    msg: z.ZodString;
                    time: z.ZodInt;
                    level: z.ZodEnum<{
                        danger: "danger";
                        info: "info";
                        secondary: "secondary";
                        warning: "warning";
                    }>;
                }, z.core.$strip>>;
                user_info: z.ZodObject<{
                    id: z.ZodString;
                    username: z.ZodString;
                    rank: z.ZodInt;
                    display_name: z.ZodString;
                    avatar: z.ZodString;
                    website: z.ZodString;
                    location: z.ZodString;
                    language: z.ZodString;
                    status: z.ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: z.ZodInt;
                }, z.core.$strip>;
                update_user_info: z.ZodOptional<z.ZodObject<{
                    id: z.ZodString;
                    username: z.ZodString;
                    rank: z.ZodInt;
                    display_name: z.ZodString;
                    avatar: z.ZodString;
                    website: z.ZodString;
                    location: z.ZodString;
                    language: z.ZodString;
                    status: z.ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: z.ZodInt;
                }, z.core.$strip>>;
                last_answered_user_info: z.ZodOptional<z.ZodObject<{
                    id: z.ZodString;
                    username: z.ZodString;
                    rank: z.ZodInt;
                    display_name: z.ZodString;
                    avatar: z.ZodString;
                    website: z.ZodString;
                    location: z.ZodString;
                    language: z.ZodString;
                    status: z.ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: z.ZodInt;
                }, z.core.$strip>>;
                answered: z.ZodBoolean;
                first_answer_id: z.ZodString;
                collected: z.ZodBoolean;
                is_followed: z.ZodBoolean;
                vote_status: z.ZodEnum<{
                    "": "";
                    vote_down: "vote_down";
                    vote_up: "vote_up";
                }>;
                member_actions: z.ZodNullable<z.ZodArray<z.ZodObject<{
                    action: z.ZodString;
                    name: z.ZodString;
                    type: z.ZodEnum<{
                        confirm: "confirm";
                        edit: "edit";
                        reason: "reason";
                    }>;
                }, z.core.$strip>>>;
                extends_actions: z.ZodNullable<z.ZodArray<z.ZodObject<{
                    action: z.ZodString;
                    name: z.ZodString;
                    type: z.ZodEnum<{
                        confirm: "confirm";
                        edit: "edit";
                        reason: "reason";
                    }>;
                }, z.core.$strip>>>;
            }, z.core.$strip>;
            answers: z.ZodObject<{
                count: z.ZodInt;
                page: z.ZodInt;
                page_size: z.ZodInt;
                list: z.ZodArray<z.ZodObject<{
                    id: z.ZodString;
                    question_id: z.ZodString;
                    content: z.ZodString;
                    html: z.ZodString;
                    create_time: z.ZodInt;
                    update_time: z.ZodInt;
                    accepted: z.ZodInt;
                    user_info: z.ZodOptional<z.ZodObject<{
                        id: z.ZodString;
                        username: z.ZodString;
                        rank: z.ZodInt;
                        display_name: z.ZodString;
                        avatar: z.ZodString;
                        website: z.ZodString;
                        location: z.ZodString;
                        language: z.ZodString;
                        status: z.ZodEnum<{
                            deleted: "deleted";
                            inactive: "inactive";
                            normal: "normal";
                            suspended: "suspended";
                        }>;
                        suspended_until: z.ZodInt;
                    }, z.core.$strip>>;
                    update_user_info: z.ZodOptional<z.ZodObject<{
                        id: z.ZodString;
                        username: z.ZodString;
                        rank: z.ZodInt;
                        display_name: z.ZodString;
                        avatar: z.ZodString;
                        website: z.ZodString;
                        location: z.ZodString;
                        language: z.ZodString;
                        status: z.ZodEnum<{
                            deleted: "deleted";
                            inactive: "inactive";
                            normal: "normal";
                            suspended: "suspended";
                        }>;
                        suspended_until: z.ZodInt;
                    }, z.core.$strip>>;
                    collected: z.ZodBoolean;
                    vote_status: z.ZodEnum<{
                        "": "";
                        vote_down: "vote_down";
                        vote_up: "vote_up";
                    }>;
                    vote_count: z.ZodInt;
                    status: z.ZodInt;
                    member_actions: z.ZodArray<z.ZodObject<{
                        action: z.ZodString;
                        name: z.ZodString;
                        type: z.ZodEnum<{
                            confirm: "confirm";
                            edit: "edit";
                            reason: "reason";
                        }>;
                    }, z.core.$strip>>;
                }, z.core.$strip>>;
            }, z.core.$strip>;
            comments: z.ZodRecord<z.ZodString, z.ZodObject<{
                count: z.ZodInt;
                list: z.ZodArray<z.ZodObject<{
                    comment_id: z.ZodString;
                    object_id: z.ZodString;
                    created_at: z.ZodInt;
                    vote_count: z.ZodInt;
                    is_vote: z.ZodBoolean;
                    original_text: z.ZodString;
                    parsed_text: z.ZodString;
                    user_id: z.ZodString;
                    username: z.ZodString;
                    user_display_name: z.ZodString;
                    user_avatar: z.ZodString;
                    user_status: z.ZodString;
                    reply_user_id: z.ZodString;
                    reply_username: z.ZodString;
                    reply_user_display_name: z.ZodString;
                    reply_comment_id: z.ZodString;
                    reply_user_status: z.ZodString;
                    member_actions: z.ZodArray<z.ZodObject<{
                        action: z.ZodString;
                        name: z.ZodString;
                        type: z.ZodEnum<{
                            confirm: "confirm";
                            edit: "edit";
                            reason: "reason";
                        }>;
                    }, z.core.$strip>>;
                }, z.core.$strip>>;
            }, z.core.$strip>>;
            reactions: z.ZodRecord<z.ZodString, z.ZodArray<z.ZodObject<{
                emoji: z.ZodEnum<{
                    frown: "frown";
                    heart: "heart";
                    smile: "smile";
                }>;
                count: z.ZodInt;
                is_active: z.ZodBoolean;
            }, z.core.$strip>>>;
            linked: z.ZodObject<{
                count: z.ZodInt;
                list: z.ZodArray<z.ZodObject<{
                    id: z.ZodString;
                    title: z.ZodString;
                    url_title: z.ZodString;
                    vote_count: z.ZodInt;
                    answer_count: z.ZodInt;
                    accepted_answer_id: z.ZodString;
                }, z.core.$strip>>;
            }, z.core.$strip>;
            related: z.ZodObject<{
                list: z.ZodArray<z.ZodObject<{
                    id: z.ZodString;
                    title: z.ZodString;
                    url_title: z.ZodString;
                    vote_count: z.ZodInt;
                    answer_count: z.ZodInt;
                    accepted_answer_id: z.ZodString;
                }, z.core.$strip>>;
            }, z.core.$strip>;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.question.not_found"];
    };
};

// contract/questions.d.ts

import { z } from 'zod';
export declare const questionOrder: z.ZodEnum<{
    active: "active";
    frequent: "frequent";
    hot: "hot";
    newest: "newest";
    recommend: "recommend";
    score: "score";
    unanswered: "unanswered";
}>;
export type QuestionOrder = z.infer<typeof questionOrder>;
/** 1 available, 2 closed, 10 deleted, 11 pending. */
export declare const questionStatus: z.ZodUnion<readonly [z.ZodLiteral<1>, z.ZodLiteral<2>, z.ZodLiteral<10>, z.ZodLiteral<11>]>;
export declare const questionStatusName: z.ZodEnum<{
    available: "available";
    closed: "closed";
    deleted: "deleted";
    pending: "pending";
}>;
export type QuestionStatusName = z.infer<typeof questionStatusName>;
export declare const voteStatus: z.ZodEnum<{
    "": "";
    vote_down: "vote_down";
    vote_up: "vote_up";
}>;
/** The special states of a question: closed, deleted or waiting for review. */
export declare const operation: z.ZodObject<{
    type: z.ZodString;
    description: z.ZodString;
    msg: z.ZodString;
    time: z.ZodInt;
    level: z.ZodEnum<{
        danger: "danger";
        info: "info";
        secondary: "secondary";
        warning: "warning";
    }>;
}, z.core.$strip>;
export type Operation = z.infer<typeof operation>;
/** A question with everything its page shows. */
export declare const questionInfo: z.ZodObject<{
    view_count: z.ZodInt;
    unique_view_count: z.ZodInt;
    vote_count: z.ZodInt;
    answer_count: z.ZodInt;
    collection_count: z.ZodInt;
    follow_count: z.ZodInt;
    accepted_answer_id: z.ZodString;
    last_answer_id: z.ZodString;
    pin: z.ZodInt;
    show: z.ZodInt;
    status: z.ZodInt;
    id: z.ZodString;
    title: z.ZodString;
    url_title: z.ZodString;
    content: z.ZodString;
    html: z.ZodString;
    description: z.ZodString;
    tags: z.ZodArray<z.ZodObject<{
        slug_name: z.ZodString;
        display_name: z.ZodString;
        main_tag_slug_name: z.ZodString;
        recommend: z.ZodBoolean;
        reserved: z.ZodBoolean;
    }, z.core.$strip>>;
    create_time: z.ZodInt;
    update_time: z.ZodInt;
    edit_time: z.ZodInt;
    operation: z.ZodOptional<z.ZodObject<{
        type: z.ZodString;
        description: z.ZodString;
        msg: z.ZodString;
        time: z.ZodInt;
        level: z.ZodEnum<{
            danger: "danger";
            info: "info";
            secondary: "secondary";
            warning: "warning";
        }>;
    }, z.core.$strip>>;
    user_info: z.ZodObject<{
        id: z.ZodString;
        username: z.ZodString;
        rank: z.ZodInt;
        display_name: z.ZodString;
        avatar: z.ZodString;
        website: z.ZodString;
        location: z.ZodString;
        language: z.ZodString;
        status: z.ZodEnum<{
            deleted: "deleted";
            inactive: "inactive";
            normal: "normal";
            suspended: "suspended";
        }>;
        suspended_until: z.ZodInt;
    }, z.core.$strip>;
    update_user_info: z.ZodOptional<z.ZodObject<{
        id: z.ZodString;
        username: z.ZodString;
        rank: z.ZodInt;
        display_name: z.ZodString;
        avatar: z.ZodString;
        website: z.ZodString;
        location: z.ZodString;
        language: z.ZodString;
        status: z.ZodEnum<{
            deleted: "deleted";
            inactive: "inactive";
            normal: "normal";
            suspended: "suspended";
        }>;
        suspended_until: z.ZodInt;
    }, z.core.$strip>>;
    last_answered_user_info: z.ZodOptional<z.ZodObject<{
        id: z.ZodString;
        username: z.ZodString;
        rank: z.ZodInt;
        display_name: z.ZodString;
        avatar: z.ZodString;
        website: z.ZodString;
        location: z.ZodString;
        language: z.ZodString;
        status: z.ZodEnum<{
            deleted: "deleted";
            inactive: "inactive";
            normal: "normal";
            suspended: "suspended";
        }>;
        suspended_until: z.ZodInt;
    }, z.core.$strip>>;
    answered: z.ZodBoolean;
    first_answer_id: z.ZodString;
    collected: z.ZodBoolean;
    is_followed: z.ZodBoolean;
    vote_status: z.ZodEnum<{
        "": "";
        vote_down: "vote_down";
        vote_up: "vote_up";
    }>;
    member_actions: z.ZodNullable<z.ZodArray<z.ZodObject<{
        action: z.ZodString;
        name: z.ZodString;
        type: z.ZodEnum<{
            confirm: "confirm";
            edit: "edit";
            reason: "reason";
        }>;
    }, z.core.$strip>>>;
    extends_actions: z.ZodNullable<z.ZodArray<z.ZodObject<{
        action: z.ZodString;
        name: z.ZodString;
        type: z.ZodEnum<{
            confirm: "confirm";
            edit: "edit";
            reason: "reason";
        }>;
    }, z.core.$strip>>>;
}, z.core.$strip>;
export type QuestionInfo = z.infer<typeof questionInfo>;
export declare const questionOperator: z.ZodObject<{
    id: z.ZodString;
    username: z.ZodString;
    rank: z.ZodInt;
    display_name: z.ZodString;
    status: z.ZodEnum<{
        deleted: "deleted";
        inactive: "inactive";
        normal: "normal";
        suspended: "suspended";
    }>;
    avatar: z.ZodString;
}, z.core.$strip>;
export type QuestionOperator = z.infer<typeof questionOperator>;
/** A question as lists show it, with who did what to it last. */
export declare const questionListItem: z.ZodObject<{
    view_count: z.ZodInt;
    unique_view_count: z.ZodInt;
    vote_count: z.ZodInt;
    answer_count: z.ZodInt;
    collection_count: z.ZodInt;
    follow_count: z.ZodInt;
    accepted_answer_id: z.ZodString;
    last_answer_id: z.ZodString;
    pin: z.ZodInt;
    show: z.ZodInt;
    status: z.ZodInt;
    id: z.ZodString;
    title: z.ZodString;
    url_title: z.ZodString;
    description: z.ZodString;
    created_at: z.ZodInt;
    tags: z.ZodArray<z.ZodObject<{
        slug_name: z.ZodString;
        display_name: z.ZodString;
        main_tag_slug_name: z.ZodString;
        recommend: z.ZodBoolean;
        reserved: z.ZodBoolean;
    }, z.core.$strip>>;
    operated_at: z.ZodInt;
    operation_type: z.ZodEnum<{
        answered: "answered";
        asked: "asked";
        modified: "modified";
    }>;
    operator: z.ZodObject<{
        id: z.ZodString;
        username: z.ZodString;
        rank: z.ZodInt;
        display_name: z.ZodString;
        status: z.ZodEnum<{
            deleted: "deleted";
            inactive: "inactive";
            normal: "normal";
            suspended: "suspended";
        }>;
        avatar: z.ZodString;
    }, z.core.$strip>;
}, z.core.$strip>;
export type QuestionListItem = z.infer<typeof questionListItem>;
export declare const similarQuestion: z.ZodObject<{
    id: z.ZodString;
    title: z.ZodString;
    url_title: z.ZodString;
    view_count: z.ZodInt;
    answer_count: z.ZodInt;
    collection_count: z.ZodInt;
    follow_count: z.ZodInt;
    status: z.ZodEnum<{
        available: "available";
        closed: "closed";
        deleted: "deleted";
        pending: "pending";
    }>;
    accepted_answer: z.ZodBoolean;
}, z.core.$strip>;
export type SimilarQuestion = z.infer<typeof similarQuestion>;
/** What a question form sends. */
export declare const questionDraft: z.ZodObject<{
    title: z.ZodPipe<z.ZodString, z.ZodString>;
    content: z.ZodDefault<z.ZodString>;
    tags: z.ZodDefault<z.ZodArray<z.ZodObject<{
        slug_name: z.ZodDefault<z.ZodString>;
        display_name: z.ZodDefault<z.ZodString>;
        original_text: z.ZodDefault<z.ZodString>;
    }, z.core.$strip>>>;
}, z.core.$strip>;
export type QuestionDraft = z.infer<typeof questionDraft>;
/** Paging, order and time frame of public question lists. */
export declare const questionPageQuery: z.ZodObject<{
    page: z.ZodOptional<z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>>;
    page_size: z.ZodOptional<z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>>;
    order: z.ZodOptional<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodEnum<{
        active: "active";
        frequent: "frequent";
        hot: "hot";
        newest: "newest";
        recommend: "recommend";
        score: "score";
        unanswered: "unanswered";
    }>]>>;
    in_days: z.ZodOptional<z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>>;
    tag: z.ZodOptional<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodString]>>;
    username: z.ZodOptional<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodString]>>;
}, z.core.$strip>;
export declare const questionEndpoints: {
    questionInfo: {
        readonly method: "GET";
        readonly path: "/question/info";
        readonly access: "public";
        readonly summary: "Reads a question and counts the view.";
        readonly query: z.ZodObject<{
            id: z.ZodString;
            without_view: z.ZodPipe<z.ZodOptional<z.ZodUnion<readonly [z.ZodBoolean, z.ZodString]>>, z.ZodTransform<boolean, string | boolean | undefined>>;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            view_count: z.ZodInt;
            unique_view_count: z.ZodInt;
            vote_count: z.ZodInt;
            answer_count: z.ZodInt;
            collection_count: z.ZodInt;
            follow_count: z.ZodInt;
            accepted_answer_id: z.ZodString;
            last_answer_id: z.ZodString;
            pin: z.ZodInt;
            show: z.ZodInt;
            status: z.ZodInt;
            id: z.ZodString;
            title: z.ZodString;
            url_title: z.ZodString;
            content: z.ZodString;
            html: z.ZodString;
            description: z.ZodString;
            tags: z.ZodArray<z.ZodObject<{
                slug_name: z.ZodString;
                display_name: z.ZodString;
                main_tag_slug_name: z.ZodString;
                recommend: z.ZodBoolean;
                reserved: z.ZodBoolean;
            }, z.core.$strip>>;
            create_time: z.ZodInt;
            update_time: z.ZodInt;
            edit_time: z.ZodInt;
            operation: z.ZodOptional<z.ZodObject<{
                type: z.ZodString;
                description: z.ZodString;
                msg: z.ZodString;
                time: z.ZodInt;
                level: z.ZodEnum<{
                    danger: "danger";
                    info: "info";
                    secondary: "secondary";
                    warning: "warning";
                }>;
            }, z.core.$strip>>;
            user_info: z.ZodObject<{
                id: z.ZodString;
                username: z.ZodString;
                rank: z.ZodInt;
                display_name: z.ZodString;
                avatar: z.ZodString;
                website: z.ZodString;
                location: z.ZodString;
                language: z.ZodString;
                status: z.ZodEnum<{
                    deleted: "deleted";
                    inactive: "inactive";
                    normal: "normal";
                    suspended: "suspended";
                }>;
                suspended_until: z.ZodInt;
            }, z.core.$strip>;
            update_user_info: z.ZodOptional<z.ZodObject<{
                id: z.ZodString;
                username: z.ZodString;
                rank: z.ZodInt;
                display_name: z.ZodString;
                avatar: z.ZodString;
                website: z.ZodString;
                location: z.ZodString;
                language: z.ZodString;
                status: z.ZodEnum<{
                    deleted: "deleted";
                    inactive: "inactive";
                    normal: "normal";
                    suspended: "suspended";
                }>;
                suspended_until: z.ZodInt;
            }, z.core.$strip>>;
            last_answered_user_info: z.ZodOptional<z.ZodObject<{
                id: z.ZodString;
                username: z.ZodString;
                rank: z.ZodInt;
                display_name: z.ZodString;
                avatar: z.ZodString;
                website: z.ZodString;
                location: z.ZodString;
                language: z.ZodString;
                status: z.ZodEnum<{
                    deleted: "deleted";
                    inactive: "inactive";
                    normal: "normal";
                    suspended: "suspended";
                }>;
                suspended_until: z.ZodInt;
            }, z.core.$strip>>;
            answered: z.ZodBoolean;
            first_answer_id: z.ZodString;
            collected: z.ZodBoolean;
            is_followed: z.ZodBoolean;
            vote_status: z.ZodEnum<{
                "": "";
                vote_down: "vote_down";
                vote_up: "vote_up";
            }>;
            member_actions: z.ZodNullable<z.ZodArray<z.ZodObject<{
                action: z.ZodString;
                name: z.ZodString;
                type: z.ZodEnum<{
                    confirm: "confirm";
                    edit: "edit";
                    reason: "reason";
                }>;
            }, z.core.$strip>>>;
            extends_actions: z.ZodNullable<z.ZodArray<z.ZodObject<{
                action: z.ZodString;
                name: z.ZodString;
                type: z.ZodEnum<{
                    confirm: "confirm";
                    edit: "edit";
                    reason: "reason";
                }>;
            }, z.core.$strip>>>;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.question.not_found"];
    };
    questionPage: {
        readonly method: "GET";
        readonly path: "/question/page";
        readonly access: "public";
        readonly summary: "Lists questions by order, time frame, tag or author.";
        readonly query: z.ZodObject<{
            page: z.ZodOptional<z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            page_size: z.ZodOptional<z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            order: z.ZodOptional<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodEnum<{
                active: "active";
                frequent: "frequent";
                hot: "hot";
                newest: "newest";
                recommend: "recommend";
                score: "score";
                unanswered: "unanswered";
            }>]>>;
            in_days: z.ZodOptional<z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            tag: z.ZodOptional<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodString]>>;
            username: z.ZodOptional<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodString]>>;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            count: z.ZodInt;
            list: z.ZodArray<z.ZodObject<{
                view_count: z.ZodInt;
                unique_view_count: z.ZodInt;
                vote_count: z.ZodInt;
                answer_count: z.ZodInt;
                collection_count: z.ZodInt;
                follow_count: z.ZodInt;
                accepted_answer_id: z.ZodString;
                last_answer_id: z.ZodString;
                pin: z.ZodInt;
                show: z.ZodInt;
                status: z.ZodInt;
                id: z.ZodString;
                title: z.ZodString;
                url_title: z.ZodString;
                description: z.ZodString;
                created_at: z.ZodInt;
                tags: z.ZodArray<z.ZodObject<{
                    slug_name: z.ZodString;
                    display_name: z.ZodString;
                    main_tag_slug_name: z.ZodString;
                    recommend: z.ZodBoolean;
                    reserved: z.ZodBoolean;
                }, z.core.$strip>>;
                operated_at: z.ZodInt;
                operation_type: z.ZodEnum<{
                    answered: "answered";
                    asked: "asked";
                    modified: "modified";
                }>;
                operator: z.ZodObject<{
                    id: z.ZodString;
                    username: z.ZodString;
                    rank: z.ZodInt;
                    display_name: z.ZodString;
                    status: z.ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    avatar: z.ZodString;
                }, z.core.$strip>;
            }, z.core.$strip>>;
        }, z.core.$strip>;
        readonly reasons: readonly ["base.request_format_error"];
    };
    questionRecommendPage: {
        readonly method: "GET";
        readonly path: "/question/recommend/page";
        readonly access: "public";
        readonly summary: "Lists questions of the tags that the caller follows, and followed questions.";
        readonly query: z.ZodObject<{
            page: z.ZodOptional<z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            page_size: z.ZodOptional<z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            order: z.ZodOptional<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodEnum<{
                active: "active";
                frequent: "frequent";
                hot: "hot";
                newest: "newest";
                recommend: "recommend";
                score: "score";
                unanswered: "unanswered";
            }>]>>;
            in_days: z.ZodOptional<z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            tag: z.ZodOptional<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodString]>>;
            username: z.ZodOptional<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodString]>>;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            count: z.ZodInt;
            list: z.ZodArray<z.ZodObject<{
                view_count: z.ZodInt;
                unique_view_count: z.ZodInt;
                vote_count: z.ZodInt;
                answer_count: z.ZodInt;
                collection_count: z.ZodInt;
                follow_count: z.ZodInt;
                accepted_answer_id: z.ZodString;
                last_answer_id: z.ZodString;
                pin: z.ZodInt;
                show: z.ZodInt;
                status: z.ZodInt;
                id: z.ZodString;
                title: z.ZodString;
                url_title: z.ZodString;
                description: z.ZodString;
                created_at: z.ZodInt;
                tags: z.ZodArray<z.ZodObject<{
                    slug_name: z.ZodString;
                    display_name: z.ZodString;
                    main_tag_slug_name: z.ZodString;
                    recommend: z.ZodBoolean;
                    reserved: z.ZodBoolean;
                }, z.core.$strip>>;
                operated_at: z.ZodInt;
                operation_type: z.ZodEnum<{
                    answered: "answered";
                    asked: "asked";
                    modified: "modified";
                }>;
                operator: z.ZodObject<{
                    id: z.ZodString;
                    username: z.ZodString;
                    rank: z.ZodInt;
                    display_name: z.ZodString;
                    status: z.ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    avatar: z.ZodString;
                }, z.core.$strip>;
            }, z.core.$strip>>;
        }, z.core.$strip>;
        readonly reasons: readonly ["base.unauthorized_error"];
    };
    questionSimilar: {
        readonly method: "GET";
        readonly path: "/question/similar";
        readonly access: "active";
        readonly summary: "Finds questions with a similar title, to show while asking.";
        readonly query: z.ZodObject<{
            title: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>;
        readonly data: z.ZodArray<z.ZodObject<{
            id: z.ZodString;
            title: z.ZodString;
            url_title: z.ZodString;
            view_count: z.ZodInt;
            answer_count: z.ZodInt;
            collection_count: z.ZodInt;
            follow_count: z.ZodInt;
            status: z.ZodEnum<{
                available: "available";
                closed: "closed";
                deleted: "deleted";
                pending: "pending";
            }>;
            accepted_answer: z.ZodBoolean;
        }, z.core.$strip>>;
    };
    questionSimilarTag: {
        readonly method: "GET";
        readonly path: "/question/similar/tag";
        readonly access: "public";
        readonly summary: "Lists the hottest questions with the first tag of a question.";
        readonly query: z.ZodObject<{
            question_id: z.ZodDefault<z.ZodString>;
            page_size: z.ZodOptional<z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>>;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            count: z.ZodInt;
            list: z.ZodNullable<z.ZodArray<z.ZodObject<{
                view_count: z.ZodInt;
                unique_view_count: z.ZodInt;
                vote_count: z.ZodInt;
                answer_count: z.ZodInt;
                collection_count: z.ZodInt;
                follow_count: z.ZodInt;
                accepted_answer_id: z.ZodString;
                last_answer_id: z.ZodString;
                pin: z.ZodInt;
                show: z.ZodInt;
                status: z.ZodInt;
                id: z.ZodString;
                title: z.ZodString;
                url_title: z.ZodString;
                description: z.ZodString;
                created_at: z.ZodInt;
                tags: z.ZodArray<z.ZodObject<{
                    slug_name: z.ZodString;
                    display_name: z.ZodString;
                    main_tag_slug_name: z.ZodString;
                    recommend: z.ZodBoolean;
                    reserved: z.ZodBoolean;
                }, z.core.$strip>>;
                operated_at: z.ZodInt;
                operation_type: z.ZodEnum<{
                    answered: "answered";
                    asked: "asked";
                    modified: "modified";
                }>;
                operator: z.ZodObject<{
                    id: z.ZodString;
                    username: z.ZodString;
                    rank: z.ZodInt;
                    display_name: z.ZodString;
                    status: z.ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    avatar: z.ZodString;
                }, z.core.$strip>;
            }, z.core.$strip>>>;
        }, z.core.$strip>;
    };
    questionLinks: {
        readonly method: "GET";
        readonly path: "/question/link";
        readonly access: "public";
        readonly summary: "Lists the questions that link to a question.";
        readonly query: z.ZodObject<{
            question_id: z.ZodString;
            page: z.ZodOptional<z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            page_size: z.ZodOptional<z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            order: z.ZodOptional<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodEnum<{
                active: "active";
                frequent: "frequent";
                hot: "hot";
                newest: "newest";
                recommend: "recommend";
                score: "score";
                unanswered: "unanswered";
            }>]>>;
            in_days: z.ZodOptional<z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>>;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            count: z.ZodInt;
            list: z.ZodArray<z.ZodObject<{
                view_count: z.ZodInt;
                unique_view_count: z.ZodInt;
                vote_count: z.ZodInt;
                answer_count: z.ZodInt;
                collection_count: z.ZodInt;
                follow_count: z.ZodInt;
                accepted_answer_id: z.ZodString;
                last_answer_id: z.ZodString;
                pin: z.ZodInt;
                show: z.ZodInt;
                status: z.ZodInt;
                id: z.ZodString;
                title: z.ZodString;
                url_title: z.ZodString;
                description: z.ZodString;
                created_at: z.ZodInt;
                tags: z.ZodArray<z.ZodObject<{
                    slug_name: z.ZodString;
                    display_name: z.ZodString;
                    main_tag_slug_name: z.ZodString;
                    recommend: z.ZodBoolean;
                    reserved: z.ZodBoolean;
                }, z.core.$strip>>;
                operated_at: z.ZodInt;
                operation_type: z.ZodEnum<{
                    answered: "answered";
                    asked: "asked";
                    modified: "modified";
                }>;
                operator: z.ZodObject<{
                    id: z.ZodString;
                    username: z.ZodString;
                    rank: z.ZodInt;
                    display_name: z.ZodString;
                    status: z.ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    avatar: z.ZodString;
                }, z.core.$strip>;
            }, z.core.$strip>>;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.object.not_found"];
    };
    questionInvited: {
        readonly method: "GET";
        readonly path: "/question/invite";
        readonly access: "public";
        readonly summary: "Lists the users who were invited to answer.";
        readonly query: z.ZodObject<{
            id: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodArray<z.ZodObject<{
            id: z.ZodString;
            username: z.ZodString;
            rank: z.ZodInt;
            display_name: z.ZodString;
            avatar: z.ZodString;
            website: z.ZodString;
            location: z.ZodString;
            language: z.ZodString;
            status: z.ZodEnum<{
                deleted: "deleted";
                inactive: "inactive";
                normal: "normal";
                suspended: "suspended";
            }>;
            suspended_until: z.ZodInt;
        }, z.core.$strip>>;
        readonly reasons: readonly ["error.question.not_found"];
    };
    questionInvite: {
        readonly method: "PUT";
        readonly path: "/question/invite";
        readonly access: "active";
        readonly summary: "Replaces the list of users who are invited to answer.";
        readonly body: z.ZodObject<{
            captcha_id: z.ZodOptional<z.ZodString>;
            captcha_code: z.ZodOptional<z.ZodString>;
            id: z.ZodString;
            invite_user: z.ZodArray<z.ZodString>;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "error.question.not_found"];
        readonly captcha: "invitation_answer";
    };
    questionAdd: {
        readonly method: "POST";
        readonly path: "/question";
        readonly access: "active";
        readonly summary: "Asks a question.";
        readonly body: z.ZodObject<{
            captcha_id: z.ZodOptional<z.ZodString>;
            captcha_code: z.ZodOptional<z.ZodString>;
            title: z.ZodPipe<z.ZodString, z.ZodString>;
            content: z.ZodDefault<z.ZodString>;
            tags: z.ZodDefault<z.ZodArray<z.ZodObject<{
                slug_name: z.ZodDefault<z.ZodString>;
                display_name: z.ZodDefault<z.ZodString>;
                original_text: z.ZodDefault<z.ZodString>;
            }, z.core.$strip>>>;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            view_count: z.ZodInt;
            unique_view_count: z.ZodInt;
            vote_count: z.ZodInt;
            answer_count: z.ZodInt;
            collection_count: z.ZodInt;
            follow_count: z.ZodInt;
            accepted_answer_id: z.ZodString;
            last_answer_id: z.ZodString;
            pin: z.ZodInt;
            show: z.ZodInt;
            status: z.ZodInt;
            id: z.ZodString;
            title: z.ZodString;
            url_title: z.ZodString;
            content: z.ZodString;
            html: z.ZodString;
            description: z.ZodString;
            tags: z.ZodArray<z.ZodObject<{
                slug_name: z.ZodString;
                display_name: z.ZodString;
                main_tag_slug_name: z.ZodString;
                recommend: z.ZodBoolean;
                reserved: z.ZodBoolean;
            }, z.core.$strip>>;
            create_time: z.ZodInt;
            update_time: z.ZodInt;
            edit_time: z.ZodInt;
            operation: z.ZodOptional<z.ZodObject<{
                type: z.ZodString;
                description: z.ZodString;
                msg: z.ZodString;
                time: z.ZodInt;
                level: z.ZodEnum<{
                    danger: "danger";
                    info: "info";
                    secondary: "secondary";
                    warning: "warning";
                }>;
            }, z.core.$strip>>;
            user_info: z.ZodObject<{
                id: z.ZodString;
                username: z.ZodString;
                rank: z.ZodInt;
                display_name: z.ZodString;
                avatar: z.ZodString;
                website: z.ZodString;
                location: z.ZodString;
                language: z.ZodString;
                status: z.ZodEnum<{
                    deleted: "deleted";
                    inactive: "inactive";
                    normal: "normal";
                    suspended: "suspended";
                }>;
                suspended_until: z.ZodInt;
            }, z.core.$strip>;
            update_user_info: z.ZodOptional<z.ZodObject<{
                id: z.ZodString;
                username: z.ZodString;
                rank: z.ZodInt;
                display_name: z.ZodString;
                avatar: z.ZodString;
                website: z.ZodString;
                location: z.ZodString;
                language: z.ZodString;
                status: z.ZodEnum<{
                    deleted: "deleted";
                    inactive: "inactive";
                    normal: "normal";
                    suspended: "suspended";
                }>;
                suspended_until: z.ZodInt;
            }, z.core.$strip>>;
            last_answered_user_info: z.ZodOptional<z.ZodObject<{
                id: z.ZodString;
                username: z.ZodString;
                rank: z.ZodInt;
                display_name: z.ZodString;
                avatar: z.ZodString;
                website: z.ZodString;
                location: z.ZodString;
                language: z.ZodString;
                status: z.ZodEnum<{
                    deleted: "deleted";
                    inactive: "inactive";
                    normal: "normal";
                    suspended: "suspended";
                }>;
                suspended_until: z.ZodInt;
            }, z.core.$strip>>;
            answered: z.ZodBoolean;
            first_answer_id: z.ZodString;
            collected: z.ZodBoolean;
            is_followed: z.ZodBoolean;
            vote_status: z.ZodEnum<{
                "": "";
                vote_down: "vote_down";
                vote_up: "vote_up";
            }>;
            member_actions: z.ZodNullable<z.ZodArray<z.ZodObject<{
                action: z.ZodString;
                name: z.ZodString;
                type: z.ZodEnum<{
                    confirm: "confirm";
                    edit: "edit";
                    reason: "reason";
                }>;
            }, z.core.$strip>>>;
            extends_actions: z.ZodNullable<z.ZodArray<z.ZodObject<{
                action: z.ZodString;
                name: z.ZodString;
                type: z.ZodEnum<{
                    confirm: "confirm";
                    edit: "edit";
                    reason: "reason";
                }>;
            }, z.core.$strip>>>;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "error.rank.no_enough_rank_to_operate", "base.request_format_error", "error.content.too_complex"];
        readonly captcha: "question";
        readonly onceOnly: true;
    };
    questionUpdate: {
        readonly method: "PUT";
        readonly path: "/question";
        readonly access: "active";
        readonly summary: "Edits a question, or suggests an edit for review.";
        readonly body: z.ZodObject<{
            captcha_id: z.ZodOptional<z.ZodString>;
            captcha_code: z.ZodOptional<z.ZodString>;
            title: z.ZodPipe<z.ZodString, z.ZodString>;
            content: z.ZodDefault<z.ZodString>;
            tags: z.ZodDefault<z.ZodArray<z.ZodObject<{
                slug_name: z.ZodDefault<z.ZodString>;
                display_name: z.ZodDefault<z.ZodString>;
                original_text: z.ZodDefault<z.ZodString>;
            }, z.core.$strip>>>;
            id: z.ZodString;
            edit_summary: z.ZodDefault<z.ZodString>;
            invite_user: z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodString>>>;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            url_title: z.ZodString;
            wait_for_review: z.ZodBoolean;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "error.rank.no_enough_rank_to_operate", "base.request_format_error", "error.content.too_complex", "error.question.not_found", "error.question.cannot_update", "error.question.content_less_than_minimum", "error.tag.recommend_tag_enter", "error.tag.minimum_count"];
        readonly captcha: "edit";
    };
    questionRemove: {
        readonly method: "DELETE";
        readonly path: "/question";
        readonly access: "active";
        readonly summary: "Deletes a question.";
        readonly body: z.ZodObject<{
            captcha_id: z.ZodOptional<z.ZodString>;
            captcha_code: z.ZodOptional<z.ZodString>;
            id: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "error.object.not_found", "error.question.cannot_deleted"];
        readonly captcha: "delete";
    };
    questionRecover: {
        readonly method: "POST";
        readonly path: "/question/recover";
        readonly access: "active";
        readonly summary: "Restores a deleted question.";
        readonly body: z.ZodObject<{
            question_id: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "error.question.not_found"];
    };
    questionClose: {
        readonly method: "PUT";
        readonly path: "/question/status";
        readonly access: "active";
        readonly summary: "Closes a question for a reason.";
        readonly body: z.ZodObject<{
            id: z.ZodString;
            close_type: z.ZodInt;
            close_msg: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "error.report.not_found", "error.common.invalid_url", "error.content.too_complex"];
    };
    questionReopen: {
        readonly method: "PUT";
        readonly path: "/question/reopen";
        readonly access: "active";
        readonly summary: "Opens a closed question again.";
        readonly body: z.ZodObject<{
            question_id: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition"];
    };
    questionOperation: {
        readonly method: "PUT";
        readonly path: "/question/operation";
        readonly access: "active";
        readonly summary: "Pins, unpins, unlists or lists a question; an unknown operation does nothing.";
        readonly body: z.ZodObject<{
            id: z.ZodString;
            operation: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition"];
    };
};

// contract/reactions.d.ts

import { z } from 'zod';
export declare const reactionEmoji: z.ZodEnum<{
    frown: "frown";
    heart: "heart";
    smile: "smile";
}>;
export type ReactionEmoji = z.infer<typeof reactionEmoji>;
/** How many reacted to a post in one way, and whether the caller is among them. */
export declare const reactionCount: z.ZodObject<{
    emoji: z.ZodEnum<{
        frown: "frown";
        heart: "heart";
        smile: "smile";
    }>;
    count: z.ZodInt;
    is_active: z.ZodBoolean;
}, z.core.$strip>;
export type ReactionCount = z.infer<typeof reactionCount>;
/** As `reactionCount`, with the names of those who reacted. */
export declare const reaction: z.ZodObject<{
    emoji: z.ZodEnum<{
        frown: "frown";
        heart: "heart";
        smile: "smile";
    }>;
    count: z.ZodInt;
    is_active: z.ZodBoolean;
    tooltip: z.ZodString;
}, z.core.$strip>;
export type Reaction = z.infer<typeof reaction>;
/** In the order of their first use; reactions without users are left out. */
export declare const reactionSummary: z.ZodObject<{
    reaction_summary: z.ZodArray<z.ZodObject<{
        emoji: z.ZodEnum<{
            frown: "frown";
            heart: "heart";
            smile: "smile";
        }>;
        count: z.ZodInt;
        is_active: z.ZodBoolean;
        tooltip: z.ZodString;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type ReactionSummary = z.infer<typeof reactionSummary>;
export declare const reactionEndpoints: {
    reactionInfo: {
        readonly method: "GET";
        readonly path: "/meta/reaction";
        readonly access: "public";
        readonly summary: "Says who reacted to a question or an answer, and how.";
        readonly query: z.ZodObject<{
            object_id: z.ZodString;
        }, z.core.$strip>;
        /** null when there is no reaction. */
        readonly data: z.ZodNullable<z.ZodObject<{
            reaction_summary: z.ZodArray<z.ZodObject<{
                emoji: z.ZodEnum<{
                    frown: "frown";
                    heart: "heart";
                    smile: "smile";
                }>;
                count: z.ZodInt;
                is_active: z.ZodBoolean;
                tooltip: z.ZodString;
            }, z.core.$strip>>;
        }, z.core.$strip>>;
        readonly reasons: readonly ["error.object.not_found", "error.question.not_found", "error.answer.not_found"];
    };
    reactionSwitch: {
        readonly method: "PUT";
        readonly path: "/meta/reaction";
        readonly access: "active";
        readonly summary: "Reacts to a question or an answer, or takes the reaction back.";
        readonly body: z.ZodObject<{
            object_id: z.ZodString;
            emoji: z.ZodEnum<{
                frown: "frown";
                heart: "heart";
                smile: "smile";
            }>;
            reaction: z.ZodEnum<{
                activate: "activate";
                deactivate: "deactivate";
            }>;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            reaction_summary: z.ZodArray<z.ZodObject<{
                emoji: z.ZodEnum<{
                    frown: "frown";
                    heart: "heart";
                    smile: "smile";
                }>;
                count: z.ZodInt;
                is_active: z.ZodBoolean;
                tooltip: z.ZodString;
            }, z.core.$strip>>;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.object.not_found", "error.question.not_found", "error.answer.not_found", "error.object.already_deleted"];
    };
};

// contract/reasons.d.ts

/**
 * Every reason key of the wire with the HTTP status it is sent with.
 * A key is never reused with another meaning and never renamed. Texts: `backend` section of the language packs.
 */
export declare const reasons: {
    readonly 'base.success': 200;
    readonly 'base.request_format_error': 400;
    readonly 'base.duplicate_request_error': 400;
    readonly 'base.unauthorized_error': 401;
    readonly 'base.forbidden_error': 403;
    readonly 'base.not_found': 404;
    readonly 'base.too_many_requests': 429;
    readonly 'base.payload_too_large': 413;
    readonly 'base.database_error': 500;
    readonly 'base.unknown': 500;
    readonly 'error.object.not_found': 400;
    readonly 'error.object.already_deleted': 400;
    readonly 'error.object.captcha_verification_failed': 400;
    readonly 'error.object.captcha_unavailable': 400;
    readonly 'error.object.disallow_vote_your_self': 400;
    readonly 'error.object.email_or_password_incorrect': 400;
    readonly 'error.object.old_password_verification_failed': 400;
    readonly 'error.object.new_password_same_as_previous_setting': 400;
    readonly 'error.email.need_to_be_verified': 403;
    readonly 'error.email.verify_url_expired': 403;
    readonly 'error.email.duplicate': 400;
    readonly 'error.email.illegal_email_domain_error': 400;
    readonly 'error.password.space_invalid': 400;
    readonly 'error.user.suspended': 403;
    readonly 'error.user.not_found': 400;
    readonly 'error.user.username_invalid': 400;
    readonly 'error.user.username_duplicate': 400;
    readonly 'error.user.set_avatar': 400;
    readonly 'error.user.not_allowed_registration': 400;
    readonly 'error.user.cannot_update_your_role': 400;
    readonly 'error.user.field_update_not_allowed': 400;
    readonly 'error.user.external_login_unbinding_forbidden': 400;
    readonly 'error.user.last_administrator': 400;
    readonly 'error.user.login_again': 400;
    readonly 'error.push.endpoint_refused': 400;
    readonly 'error.connector.not_found': 400;
    readonly 'error.connector.expired': 400;
    readonly 'error.connector.unavailable': 400;
    readonly 'error.admin.cannot_modify_self_status': 400;
    readonly 'error.admin.cannot_update_their_password': 400;
    readonly 'error.admin.cannot_edit_their_profile': 400;
    readonly 'error.rank.fail_to_meet_the_condition': 403;
    readonly 'error.rank.no_enough_rank_to_operate': 403;
    readonly 'error.question.not_found': 404;
    readonly 'error.question.cannot_deleted': 400;
    readonly 'error.question.cannot_update': 400;
    readonly 'error.question.content_less_than_minimum': 400;
    readonly 'error.answer.not_found': 404;
    readonly 'error.answer.cannot_deleted': 400;
    readonly 'error.answer.cannot_update': 400;
    readonly 'error.answer.content_cannot_empty': 400;
    readonly 'error.answer.restrict_answer': 403;
    readonly 'error.answer.question_closed_cannot_add': 400;
    readonly 'error.comment.not_found': 400;
    readonly 'error.comment.cannot_edit_after_deadline': 400;
    readonly 'error.comment.content_cannot_empty': 400;
    readonly 'error.content.too_complex': 400;
    readonly 'error.report.not_found': 400;
    readonly 'error.revision.review_underway': 400;
    readonly 'error.revision.no_permission': 400;
    readonly 'error.common.invalid_url': 400;
    readonly 'error.common.status_invalid': 400;
    readonly 'error.badge.object_not_found': 400;
    readonly 'error.tag.not_found': 400;
    readonly 'error.tag.already_exist': 400;
    readonly 'error.tag.minimum_count': 400;
    readonly 'error.tag.recommend_tag_enter': 400;
    readonly 'error.tag.reserved_tag_not_allowed': 400;
    readonly 'error.tag.not_contain_synonym_tags': 400;
    readonly 'error.tag.is_used_cannot_delete': 400;
    readonly 'error.tag.cannot_set_synonym_as_itself': 400;
    readonly 'error.plugin.not_found': 400;
    readonly 'error.plugin.disabled': 400;
    readonly 'error.plugin.unusable': 400;
    readonly 'error.plugin.refused': 400;
    readonly 'error.plugin.failed': 400;
    readonly 'error.plugin.bad_package': 400;
    readonly 'error.plugin.no_previous_version': 400;
    readonly 'error.plugin.not_removable': 400;
    readonly 'error.upload.source_unsupported': 400;
    readonly 'error.upload.unsupported_file_format': 400;
    readonly 'error.lang.not_found': 400;
    readonly 'error.smtp.config_from_name_cannot_be_email': 400;
    readonly 'error.config.read_config_failed': 400;
    readonly 'error.database.connection_failed': 400;
    readonly 'error.database.create_table_failed': 400;
    readonly 'error.install.create_config_failed': 400;
};
export type Reason = keyof typeof reasons;

// contract/report-reasons.d.ts

import { z } from 'zod';
/** A reason to flag, close, review or change the status of something. */
export declare const reportReason: z.ZodObject<{
    reason_key: z.ZodString;
    reason_type: z.ZodInt;
    name: z.ZodString;
    description: z.ZodString;
    content_type: z.ZodEnum<{
        "": "";
        text: "text";
        textarea: "textarea";
    }>;
    placeholder: z.ZodString;
}, z.core.$strip>;
export type ReportReason = z.infer<typeof reportReason>;
export declare const reportReasonEndpoints: {
    reasonList: {
        readonly method: "GET";
        readonly path: "/reasons";
        readonly access: "active";
        readonly summary: "Lists the reasons that can be given for an action on a kind of object.";
        readonly query: z.ZodObject<{
            object_type: z.ZodString;
            action: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodArray<z.ZodObject<{
            reason_key: z.ZodString;
            reason_type: z.ZodInt;
            name: z.ZodString;
            description: z.ZodString;
            content_type: z.ZodEnum<{
                "": "";
                text: "text";
                textarea: "textarea";
            }>;
            placeholder: z.ZodString;
        }, z.core.$strip>>;
        readonly reasons: readonly ["base.request_format_error"];
    };
    adminReasonList: {
        readonly method: "GET";
        readonly path: "/reasons";
        readonly base: "admin";
        readonly access: "admin";
        readonly summary: "Lists the reasons that can be given for an action on a kind of object.";
        readonly query: z.ZodObject<{
            object_type: z.ZodString;
            action: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodArray<z.ZodObject<{
            reason_key: z.ZodString;
            reason_type: z.ZodInt;
            name: z.ZodString;
            description: z.ZodString;
            content_type: z.ZodEnum<{
                "": "";
                text: "text";
                textarea: "textarea";
            }>;
            placeholder: z.ZodString;
        }, z.core.$strip>>;
        readonly reasons: readonly ["base.request_format_error"];
    };
};

// contract/review-queues.d.ts

import { z } from 'zod';
/** A queue of what waits for the caller's review. */
export declare const reviewQueue: z.ZodObject<{
    name: z.ZodEnum<{
        flagged_post: "flagged_post";
        queued_post: "queued_post";
        suggested_post_edit: "suggested_post_edit";
    }>;
    label: z.ZodString;
    todo_amount: z.ZodInt;
}, z.core.$strip>;
export type ReviewQueue = z.infer<typeof reviewQueue>;
export declare const reviewQueueEndpoints: {
    reviewQueueList: {
        readonly method: "GET";
        readonly path: "/reviewing/type";
        readonly access: "active";
        readonly summary: "Lists the queues that the caller reviews, with how much waits in each.";
        readonly data: z.ZodArray<z.ZodObject<{
            name: z.ZodEnum<{
                flagged_post: "flagged_post";
                queued_post: "queued_post";
                suggested_post_edit: "suggested_post_edit";
            }>;
            label: z.ZodString;
            todo_amount: z.ZodInt;
        }, z.core.$strip>>;
    };
};

// contract/revisions.d.ts

import { z } from 'zod';
/** A version of a question, an answer or a tag. */
export declare const revision: z.ZodObject<{
    id: z.ZodString;
    use_id: z.ZodString;
    object_id: z.ZodString;
    title: z.ZodString;
    url_title: z.ZodString;
    content: z.ZodUnion<readonly [z.ZodObject<{
        view_count: z.ZodInt;
        unique_view_count: z.ZodInt;
        vote_count: z.ZodInt;
        answer_count: z.ZodInt;
        collection_count: z.ZodInt;
        follow_count: z.ZodInt;
        accepted_answer_id: z.ZodString;
        last_answer_id: z.ZodString;
        pin: z.ZodInt;
        show: z.ZodInt;
        status: z.ZodInt;
        id: z.ZodString;
        title: z.ZodString;
        url_title: z.ZodString;
        content: z.ZodString;
        html: z.ZodString;
        description: z.ZodString;
        tags: z.ZodArray<z.ZodObject<{
            slug_name: z.ZodString;
            display_name: z.ZodString;
            main_tag_slug_name: z.ZodString;
            recommend: z.ZodBoolean;
            reserved: z.ZodBoolean;
        }, z.core.$strip>>;
        create_time: z.ZodInt;
        update_time: z.ZodInt;
        edit_time: z.ZodInt;
        operation: z.ZodOptional<z.ZodObject<{
            type: z.ZodString;
            description: z.ZodString;
            msg: z.ZodString;
            time: z.ZodInt;
            level: z.ZodEnum<{
                danger: "danger";
                info: "info";
                secondary: "secondary";
                warning: "warning";
            }>;
        }, z.core.$strip>>;
        user_info: z.ZodObject<{
            id: z.ZodString;
            username: z.ZodString;
            rank: z.ZodInt;
            display_name: z.ZodString;
            avatar: z.ZodString;
            website: z.ZodString;
            location: z.ZodString;
            language: z.ZodString;
            status: z.ZodEnum<{
                deleted: "deleted";
                inactive: "inactive";
                normal: "normal";
                suspended: "suspended";
            }>;
            suspended_until: z.ZodInt;
        }, z.core.$strip>;
        update_user_info: z.ZodOptional<z.ZodObject<{
            id: z.ZodString;
            username: z.ZodString;
            rank: z.ZodInt;
            display_name: z.ZodString;
            avatar: z.ZodString;
            website: z.ZodString;
            location: z.ZodString;
            language: z.ZodString;
            status: z.ZodEnum<{
                deleted: "deleted";
                inactive: "inactive";
                normal: "normal";
                suspended: "suspended";
            }>;
            suspended_until: z.ZodInt;
        }, z.core.$strip>>;
        last_answered_user_info: z.ZodOptional<z.ZodObject<{
            id: z.ZodString;
            username: z.ZodString;
            rank: z.ZodInt;
            display_name: z.ZodString;
            avatar: z.ZodString;
            website: z.ZodString;
            location: z.ZodString;
            language: z.ZodString;
            status: z.ZodEnum<{
                deleted: "deleted";
                inactive: "inactive";
                normal: "normal";
                suspended: "suspended";
            }>;
            suspended_until: z.ZodInt;
        }, z.core.$strip>>;
        answered: z.ZodBoolean;
        first_answer_id: z.ZodString;
        collected: z.ZodBoolean;
        is_followed: z.ZodBoolean;
        vote_status: z.ZodEnum<{
            "": "";
            vote_down: "vote_down";
            vote_up: "vote_up";
        }>;
        member_actions: z.ZodNullable<z.ZodArray<z.ZodObject<{
            action: z.ZodString;
            name: z.ZodString;
            type: z.ZodEnum<{
                confirm: "confirm";
                edit: "edit";
                reason: "reason";
            }>;
        }, z.core.$strip>>>;
        extends_actions: z.ZodNullable<z.ZodArray<z.ZodObject<{
            action: z.ZodString;
            name: z.ZodString;
            type: z.ZodEnum<{
                confirm: "confirm";
                edit: "edit";
                reason: "reason";
            }>;
        }, z.core.$strip>>>;
    }, z.core.$strip>, z.ZodObject<{
        id: z.ZodString;
        question_id: z.ZodString;
        content: z.ZodString;
        html: z.ZodString;
        create_time: z.ZodInt;
        update_time: z.ZodInt;
        accepted: z.ZodInt;
        user_info: z.ZodOptional<z.ZodObject<{
            id: z.ZodString;
            username: z.ZodString;
            rank: z.ZodInt;
            display_name: z.ZodString;
            avatar: z.ZodString;
            website: z.ZodString;
            location: z.ZodString;
            language: z.ZodString;
            status: z.ZodEnum<{
                deleted: "deleted";
                inactive: "inactive";
                normal: "normal";
                suspended: "suspended";
            }>;
            suspended_until: z.ZodInt;
        }, z.core.$strip>>;
        update_user_info: z.ZodOptional<z.ZodObject<{
            id: z.ZodString;
            username: z.ZodString;
            rank: z.ZodInt;
            display_name: z.ZodString;
            avatar: z.ZodString;
            website: z.ZodString;
            location: z.ZodString;
            language: z.ZodString;
            status: z.ZodEnum<{
                deleted: "deleted";
                inactive: "inactive";
                normal: "normal";
                suspended: "suspended";
            }>;
            suspended_until: z.ZodInt;
        }, z.core.$strip>>;
        collected: z.ZodBoolean;
        vote_status: z.ZodEnum<{
            "": "";
            vote_down: "vote_down";
            vote_up: "vote_up";
        }>;
        vote_count: z.ZodInt;
        status: z.ZodInt;
        member_actions: z.ZodArray<z.ZodObject<{
            action: z.ZodString;
            name: z.ZodString;
            type: z.ZodEnum<{
                confirm: "confirm";
                edit: "edit";
                reason: "reason";
            }>;
        }, z.core.$strip>>;
    }, z.core.$strip>, z.ZodObject<{
        tag_id: z.ZodString;
        slug_name: z.ZodString;
        display_name: z.ZodString;
        recommend: z.ZodBoolean;
        reserved: z.ZodBoolean;
        excerpt: z.ZodString;
        description: z.ZodString;
        original_text: z.ZodString;
        parsed_text: z.ZodString;
        follow_count: z.ZodInt;
        question_count: z.ZodInt;
        is_follower: z.ZodBoolean;
        created_at: z.ZodInt;
        updated_at: z.ZodInt;
        status: z.ZodEnum<{
            available: "available";
            deleted: "deleted";
        }>;
        main_tag_slug_name: z.ZodString;
        member_actions: z.ZodArray<z.ZodObject<{
            action: z.ZodString;
            name: z.ZodString;
            type: z.ZodEnum<{
                confirm: "confirm";
                edit: "edit";
                reason: "reason";
            }>;
        }, z.core.$strip>>;
    }, z.core.$strip>]>;
    status: z.ZodInt;
    create_at: z.ZodInt;
    user_info: z.ZodObject<{
        id: z.ZodString;
        username: z.ZodString;
        rank: z.ZodInt;
        display_name: z.ZodString;
        avatar: z.ZodString;
        website: z.ZodString;
        location: z.ZodString;
        language: z.ZodString;
        status: z.ZodEnum<{
            deleted: "deleted";
            inactive: "inactive";
            normal: "normal";
            suspended: "suspended";
        }>;
        suspended_until: z.ZodInt;
    }, z.core.$strip>;
    reason: z.ZodString;
}, z.core.$strip>;
export type Revision = z.infer<typeof revision>;
/** What a suggestion would change, as it is now. */
export declare const revisedObject: z.ZodObject<{
    created_at: z.ZodInt;
    object_id: z.ZodString;
    question_id: z.ZodString;
    answer_id: z.ZodString;
    comment_id: z.ZodString;
    object_type: z.ZodString;
    object_creator_user_id: z.ZodString;
    title: z.ZodString;
    url_title: z.ZodString;
    content: z.ZodString;
    html: z.ZodString;
    answer_count: z.ZodInt;
    answer_accepted: z.ZodBoolean;
    tags: z.ZodNullable<z.ZodArray<z.ZodObject<{
        slug_name: z.ZodString;
        display_name: z.ZodString;
        main_tag_slug_name: z.ZodString;
        recommend: z.ZodBoolean;
        reserved: z.ZodBoolean;
    }, z.core.$strip>>>;
    status: z.ZodInt;
    show_status: z.ZodInt;
}, z.core.$strip>;
export type RevisedObject = z.infer<typeof revisedObject>;
export declare const suggestedEdit: z.ZodObject<{
    type: z.ZodEnum<{
        answer: "answer";
        question: "question";
        tag: "tag";
    }>;
    info: z.ZodObject<{
        created_at: z.ZodInt;
        object_id: z.ZodString;
        question_id: z.ZodString;
        answer_id: z.ZodString;
        comment_id: z.ZodString;
        object_type: z.ZodString;
        object_creator_user_id: z.ZodString;
        title: z.ZodString;
        url_title: z.ZodString;
        content: z.ZodString;
        html: z.ZodString;
        answer_count: z.ZodInt;
        answer_accepted: z.ZodBoolean;
        tags: z.ZodNullable<z.ZodArray<z.ZodObject<{
            slug_name: z.ZodString;
            display_name: z.ZodString;
            main_tag_slug_name: z.ZodString;
            recommend: z.ZodBoolean;
            reserved: z.ZodBoolean;
        }, z.core.$strip>>>;
        status: z.ZodInt;
        show_status: z.ZodInt;
    }, z.core.$strip>;
    unreviewed_info: z.ZodObject<{
        id: z.ZodString;
        use_id: z.ZodString;
        object_id: z.ZodString;
        title: z.ZodString;
        url_title: z.ZodString;
        content: z.ZodUnion<readonly [z.ZodObject<{
            view_count: z.ZodInt;
            unique_view_count: z.ZodInt;
            vote_count: z.ZodInt;
            answer_count: z.ZodInt;
            collection_count: z.ZodInt;
            follow_count: z.ZodInt;
            accepted_answer_id: z.ZodString;
            last_answer_id: z.ZodString;
            pin: z.ZodInt;
            show: z.ZodInt;
            status: z.ZodInt;
            id: z.ZodString;
            title: z.ZodString;
            url_title: z.ZodString;
            content: z.ZodString;
            html: z.ZodString;
            description: z.ZodString;
            tags: z.ZodArray<z.ZodObject<{
                slug_name: z.ZodString;
                display_name: z.ZodString;
                main_tag_slug_name: z.ZodString;
                recommend: z.ZodBoolean;
                reserved: z.ZodBoolean;
            }, z.core.$strip>>;
            create_time: z.ZodInt;
            update_time: z.ZodInt;
            edit_time: z.ZodInt;
            operation: z.ZodOptional<z.ZodObject<{
                type: z.ZodString;
                description: z.ZodString;
                msg: z.ZodString;
                time: z.ZodInt;
                level: z.ZodEnum<{
                    danger: "danger";
                    info: "info";
                    secondary: "secondary";
                    warning: "warning";
                }>;
            }, z.core.$strip>>;
            user_info: z.ZodObject<{
                id: z.ZodString;
                username: z.ZodString;
                rank: z.ZodInt;
                display_name: z.ZodString;
                avatar: z.ZodString;
                website: z.ZodString;
                location: z.ZodString;
                language: z.ZodString;
                status: z.ZodEnum<{
                    deleted: "deleted";
                    inactive: "inactive";
                    normal: "normal";
                    suspended: "suspended";
                }>;
                suspended_until: z.ZodInt;
            }, z.core.$strip>;
            update_user_info: z.ZodOptional<z.ZodObject<{
                id: z.ZodString;
                username: z.ZodString;
                rank: z.ZodInt;
                display_name: z.ZodString;
                avatar: z.ZodString;
                website: z.ZodString;
                location: z.ZodString;
                language: z.ZodString;
                status: z.ZodEnum<{
                    deleted: "deleted";
                    inactive: "inactive";
                    normal: "normal";
                    suspended: "suspended";
                }>;
                suspended_until: z.ZodInt;
            }, z.core.$strip>>;
            last_answered_user_info: z.ZodOptional<z.ZodObject<{
                id: z.ZodString;
                username: z.ZodString;
                rank: z.ZodInt;
                display_name: z.ZodString;
                avatar: z.ZodString;
                website: z.ZodString;
                location: z.ZodString;
                language: z.ZodString;
                status: z.ZodEnum<{
                    deleted: "deleted";
                    inactive: "inactive";
                    normal: "normal";
                    suspended: "suspended";
                }>;
                suspended_until: z.ZodInt;
            }, z.core.$strip>>;
            answered: z.ZodBoolean;
            first_answer_id: z.ZodString;
            collected: z.ZodBoolean;
            is_followed: z.ZodBoolean;
            vote_status: z.ZodEnum<{
                "": "";
                vote_down: "vote_down";
                vote_up: "vote_up";
            }>;
            member_actions: z.ZodNullable<z.ZodArray<z.ZodObject<{
                action: z.ZodString;
                name: z.ZodString;
                type: z.ZodEnum<{
                    confirm: "confirm";
                    edit: "edit";
                    reason: "reason";
                }>;
            }, z.core.$strip>>>;
            extends_actions: z.ZodNullable<z.ZodArray<z.ZodObject<{
                action: z.ZodString;
                name: z.ZodString;
                type: z.ZodEnum<{
                    confirm: "confirm";
                    edit: "edit";
                    reason: "reason";
                }>;
            }, z.core.$strip>>>;
        }, z.core.$strip>, z.ZodObject<{
            id: z.ZodString;
            question_id: z.ZodString;
            content: z.ZodString;
            html: z.ZodString;
            create_time: z.ZodInt;
            update_time: z.ZodInt;
            accepted: z.ZodInt;
            user_info: z.ZodOptional<z.ZodObject<{
                id: z.ZodString;
                username: z.ZodString;
                rank: z.ZodInt;
                display_name: z.ZodString;
                avatar: z.ZodString;
                website: z.ZodString;
                location: z.ZodString;
                language: z.ZodString;
                status: z.ZodEnum<{
                    deleted: "deleted";
                    inactive: "inactive";
                    normal: "normal";
                    suspended: "suspended";
                }>;
                suspended_until: z.ZodInt;
            }, z.core.$strip>>;
            update_user_info: z.ZodOptional<z.ZodObject<{
                id: z.ZodString;
                username: z.ZodString;
                rank: z.ZodInt;
                display_name: z.ZodString;
                avatar: z.ZodString;
                website: z.ZodString;
                location: z.ZodString;
                language: z.ZodString;
                status: z.ZodEnum<{
                    deleted: "deleted";
                    inactive: "inactive";
                    normal: "normal";
                    suspended: "suspended";
                }>;
                suspended_until: z.ZodInt;
            }, z.core.$strip>>;
            collected: z.ZodBoolean;
            vote_status: z.ZodEnum<{
                "": "";
                vote_down: "vote_down";
                vote_up: "vote_up";
            }>;
            vote_count: z.ZodInt;
            status: z.ZodInt;
            member_actions: z.ZodArray<z.ZodObject<{
                action: z.ZodString;
                name: z.ZodString;
                type: z.ZodEnum<{
                    confirm: "confirm";
                    edit: "edit";
                    reason: "reason";
                }>;
            }, z.core.$strip>>;
        }, z.core.$strip>, z.ZodObject<{
            tag_id: z.ZodString;
            slug_name: z.ZodString;
            display_name: z.ZodString;
            recommend: z.ZodBoolean;
            reserved: z.ZodBoolean;
            excerpt: z.ZodString;
            description: z.ZodString;
            original_text: z.ZodString;
            parsed_text: z.ZodString;
            follow_count: z.ZodInt;
            question_count: z.ZodInt;
            is_follower: z.ZodBoolean;
            created_at: z.ZodInt;
            updated_at: z.ZodInt;
            status: z.ZodEnum<{
                available: "available";
                deleted: "deleted";
            }>;
            main_tag_slug_name: z.ZodString;
            member_actions: z.ZodArray<z.ZodObject<{
                action: z.ZodString;
                name: z.ZodString;
                type: z.ZodEnum<{
                    confirm: "confirm";
                    edit: "edit";
                    reason: "reason";
                }>;
            }, z.core.$strip>>;
        }, z.core.$strip>]>;
        status: z.ZodInt;
        create_at: z.ZodInt;
        user_info: z.ZodObject<{
            id: z.ZodString;
            username: z.ZodString;
            rank: z.ZodInt;
            display_name: z.ZodString;
            avatar: z.ZodString;
            website: z.ZodString;
            location: z.ZodString;
            language: z.ZodString;
            status: z.ZodEnum<{
                deleted: "deleted";
                inactive: "inactive";
                normal: "normal";
                suspended: "suspended";
            }>;
            suspended_until: z.ZodInt;
        }, z.core.$strip>;
        reason: z.ZodString;
    }, z.core.$strip>;
}, z.core.$strip>;
export type SuggestedEdit = z.infer<typeof suggestedEdit>;
export declare const revisionEndpoints: {
    revisionEditCheck: {
        readonly method: "GET";
        readonly path: "/revisions/edit/check";
        readonly access: "active";
        readonly summary: "Says whether the caller may edit a question, an answer or a tag now.";
        readonly query: z.ZodObject<{
            id: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly ["error.object.not_found", "error.rank.fail_to_meet_the_condition", "error.revision.review_underway"];
    };
    revisionList: {
        readonly method: "GET";
        readonly path: "/revisions";
        readonly access: "active";
        readonly summary: "Lists the last fifty versions of a question, an answer or a tag, newest first.";
        readonly query: z.ZodObject<{
            object_id: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodArray<z.ZodObject<{
            id: z.ZodString;
            use_id: z.ZodString;
            object_id: z.ZodString;
            title: z.ZodString;
            url_title: z.ZodString;
            content: z.ZodUnion<readonly [z.ZodObject<{
                view_count: z.ZodInt;
                unique_view_count: z.ZodInt;
                vote_count: z.ZodInt;
                answer_count: z.ZodInt;
                collection_count: z.ZodInt;
                follow_count: z.ZodInt;
                accepted_answer_id: z.ZodString;
                last_answer_id: z.ZodString;
                pin: z.ZodInt;
                show: z.ZodInt;
                status: z.ZodInt;
                id: z.ZodString;
                title: z.ZodString;
                url_title: z.ZodString;
                content: z.ZodString;
                html: z.ZodString;
                description: z.ZodString;
                tags: z.ZodArray<z.ZodObject<{
                    slug_name: z.ZodString;
                    display_name: z.ZodString;
                    main_tag_slug_name: z.ZodString;
                    recommend: z.ZodBoolean;
                    reserved: z.ZodBoolean;
                }, z.core.$strip>>;
                create_time: z.ZodInt;
                update_time: z.ZodInt;
                edit_time: z.ZodInt;
                operation: z.ZodOptional<z.ZodObject<{
                    type: z.ZodString;
                    description: z.ZodString;
                    msg: z.ZodString;
                    time: z.ZodInt;
                    level: z.ZodEnum<{
                        danger: "danger";
                        info: "info";
                        secondary: "secondary";
                        warning: "warning";
                    }>;
                }, z.core.$strip>>;
                user_info: z.ZodObject<{
                    id: z.ZodString;
                    username: z.ZodString;
                    rank: z.ZodInt;
                    display_name: z.ZodString;
                    avatar: z.ZodString;
                    website: z.ZodString;
                    location: z.ZodString;
                    language: z.ZodString;
                    status: z.ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: z.ZodInt;
                }, z.core.$strip>;
                update_user_info: z.ZodOptional<z.ZodObject<{
                    id: z.ZodString;
                    username: z.ZodString;
                    rank: z.ZodInt;
                    display_name: z.ZodString;
                    avatar: z.ZodString;
                    website: z.ZodString;
                    location: z.ZodString;
                    language: z.ZodString;
                    status: z.ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: z.ZodInt;
                }, z.core.$strip>>;
                last_answered_user_info: z.ZodOptional<z.ZodObject<{
                    id: z.ZodString;
                    username: z.ZodString;
                    rank: z.ZodInt;
                    display_name: z.ZodString;
                    avatar: z.ZodString;
                    website: z.ZodString;
                    location: z.ZodString;
                    language: z.ZodString;
                    status: z.ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: z.ZodInt;
                }, z.core.$strip>>;
                answered: z.ZodBoolean;
                first_answer_id: z.ZodString;
                collected: z.ZodBoolean;
                is_followed: z.ZodBoolean;
                vote_status: z.ZodEnum<{
                    "": "";
                    vote_down: "vote_down";
                    vote_up: "vote_up";
                }>;
                member_actions: z.ZodNullable<z.ZodArray<z.ZodObject<{
                    action: z.ZodString;
                    name: z.ZodString;
                    type: z.ZodEnum<{
                        confirm: "confirm";
                        edit: "edit";
                        reason: "reason";
                    }>;
                }, z.core.$strip>>>;
                extends_actions: z.ZodNullable<z.ZodArray<z.ZodObject<{
                    action: z.ZodString;
                    name: z.ZodString;
                    type: z.ZodEnum<{
                        confirm: "confirm";
                        edit: "edit";
                        reason: "reason";
                    }>;
                }, z.core.$strip>>>;
            }, z.core.$strip>, z.ZodObject<{
                id: z.ZodString;
                question_id: z.ZodString;
                content: z.ZodString;
                html: z.ZodString;
                create_time: z.ZodInt;
                update_time: z.ZodInt;
                accepted: z.ZodInt;
                user_info: z.ZodOptional<z.ZodObject<{
                    id: z.ZodString;
                    username: z.ZodString;
                    rank: z.ZodInt;
                    display_name: z.ZodString;
                    avatar: z.ZodString;
                    website: z.ZodString;
                    location: z.ZodString;
                    language: z.ZodString;
                    status: z.ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: z.ZodInt;
                }, z.core.$strip>>;
                update_user_info: z.ZodOptional<z.ZodObject<{
                    id: z.ZodString;
                    username: z.ZodString;
                    rank: z.ZodInt;
                    display_name: z.ZodString;
                    avatar: z.ZodString;
                    website: z.ZodString;
                    location: z.ZodString;
                    language: z.ZodString;
                    status: z.ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: z.ZodInt;
                }, z.core.$strip>>;
                collected: z.ZodBoolean;
                vote_status: z.ZodEnum<{
                    "": "";
                    vote_down: "vote_down";
                    vote_up: "vote_up";
                }>;
                vote_count: z.ZodInt;
                status: z.ZodInt;
                member_actions: z.ZodArray<z.ZodObject<{
                    action: z.ZodString;
                    name: z.ZodString;
                    type: z.ZodEnum<{
                        confirm: "confirm";
                        edit: "edit";
                        reason: "reason";
                    }>;
                }, z.core.$strip>>;
            }, z.core.$strip>, z.ZodObject<{
                tag_id: z.ZodString;
                slug_name: z.ZodString;
                display_name: z.ZodString;
                recommend: z.ZodBoolean;
                reserved: z.ZodBoolean;
                excerpt: z.ZodString;
                description: z.ZodString;
                original_text: z.ZodString;
                parsed_text: z.ZodString;
                follow_count: z.ZodInt;
                question_count: z.ZodInt;
                is_follower: z.ZodBoolean;
                created_at: z.ZodInt;
                updated_at: z.ZodInt;
                status: z.ZodEnum<{
                    available: "available";
                    deleted: "deleted";
                }>;
                main_tag_slug_name: z.ZodString;
                member_actions: z.ZodArray<z.ZodObject<{
                    action: z.ZodString;
                    name: z.ZodString;
                    type: z.ZodEnum<{
                        confirm: "confirm";
                        edit: "edit";
                        reason: "reason";
                    }>;
                }, z.core.$strip>>;
            }, z.core.$strip>]>;
            status: z.ZodInt;
            create_at: z.ZodInt;
            user_info: z.ZodObject<{
                id: z.ZodString;
                username: z.ZodString;
                rank: z.ZodInt;
                display_name: z.ZodString;
                avatar: z.ZodString;
                website: z.ZodString;
                location: z.ZodString;
                language: z.ZodString;
                status: z.ZodEnum<{
                    deleted: "deleted";
                    inactive: "inactive";
                    normal: "normal";
                    suspended: "suspended";
                }>;
                suspended_until: z.ZodInt;
            }, z.core.$strip>;
            reason: z.ZodString;
        }, z.core.$strip>>;
        readonly reasons: readonly ["error.object.not_found", "error.question.not_found", "error.answer.not_found", "error.tag.not_found"];
    };
    suggestedEditPage: {
        readonly method: "GET";
        readonly path: "/revisions/unreviewed";
        readonly access: "active";
        readonly summary: "Shows the suggested edits that the caller may review, one a page, oldest first.";
        readonly query: z.ZodObject<{
            page: z.ZodOptional<z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>>;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            count: z.ZodInt;
            list: z.ZodArray<z.ZodObject<{
                type: z.ZodEnum<{
                    answer: "answer";
                    question: "question";
                    tag: "tag";
                }>;
                info: z.ZodObject<{
                    created_at: z.ZodInt;
                    object_id: z.ZodString;
                    question_id: z.ZodString;
                    answer_id: z.ZodString;
                    comment_id: z.ZodString;
                    object_type: z.ZodString;
                    object_creator_user_id: z.ZodString;
                    title: z.ZodString;
                    url_title: z.ZodString;
                    content: z.ZodString;
                    html: z.ZodString;
                    answer_count: z.ZodInt;
                    answer_accepted: z.ZodBoolean;
                    tags: z.ZodNullable<z.ZodArray<z.ZodObject<{
                        slug_name: z.ZodString;
                        display_name: z.ZodString;
                        main_tag_slug_name: z.ZodString;
                        recommend: z.ZodBoolean;
                        reserved: z.ZodBoolean;
                    }, z.core.$strip>>>;
                    status: z.ZodInt;
                    show_status: z.ZodInt;
                }, z.core.$strip>;
                unreviewed_info: z.ZodObject<{
                    id: z.ZodString;
                    use_id: z.ZodString;
                    object_id: z.ZodString;
                    title: z.ZodString;
                    url_title: z.ZodString;
                    content: z.ZodUnion<readonly [z.ZodObject<{
                        view_count: z.ZodInt;
                        unique_view_count: z.ZodInt;
                        vote_count: z.ZodInt;
                        answer_count: z.ZodInt;
                        collection_count: z.ZodInt;
                        follow_count: z.ZodInt;
                        accepted_answer_id: z.ZodString;
                        last_answer_id: z.ZodString;
                        pin: z.ZodInt;
                        show: z.ZodInt;
                        status: z.ZodInt;
                        id: z.ZodString;
                        title: z.ZodString;
                        url_title: z.ZodString;
                        content: z.ZodString;
                        html: z.ZodString;
                        description: z.ZodString;
                        tags: z.ZodArray<z.ZodObject<{
                            slug_name: z.ZodString;
                            display_name: z.ZodString;
                            main_tag_slug_name: z.ZodString;
                            recommend: z.ZodBoolean;
                            reserved: z.ZodBoolean;
                        }, z.core.$strip>>;
                        create_time: z.ZodInt;
                        update_time: z.ZodInt;
                        edit_time: z.ZodInt;
                        operation: z.ZodOptional<z.ZodObject<{
                            type: z.ZodString;
                            description: z.ZodString;
                            msg: z.ZodString;
                            time: z.ZodInt;
                            level: z.ZodEnum<{
                                danger: "danger";
                                info: "info";
                                secondary: "secondary";
                                warning: "warning";
                            }>;
                        }, z.core.$strip>>;
                        user_info: z.ZodObject<{
                            id: z.ZodString;
                            username: z.ZodString;
                            rank: z.ZodInt;
                            display_name: z.ZodString;
                            avatar: z.ZodString;
                            website: z.ZodString;
                            location: z.ZodString;
                            language: z.ZodString;
                            status: z.ZodEnum<{
                                deleted: "deleted";
                                inactive: "inactive";
                                normal: "normal";
                                suspended: "suspended";
                            }>;
                            suspended_until: z.ZodInt;
                        }, z.core.$strip>;
                        update_user_info: z.ZodOptional<z.ZodObject<{
                            id: z.ZodString;
                            username: z.ZodString;
                            rank: z.ZodInt;
                            display_name: z.ZodString;
                            avatar: z.ZodString;
                            website: z.ZodString;
                            location: z.ZodString;
                            language: z.ZodString;
                            status: z.ZodEnum<{
                                deleted: "deleted";
                                inactive: "inactive";
                                normal: "normal";
                                suspended: "suspended";
                            }>;
                            suspended_until: z.ZodInt;
                        }, z.core.$strip>>;
                        last_answered_user_info: z.ZodOptional<z.ZodObject<{
                            id: z.ZodString;
                            username: z.ZodString;
                            rank: z.ZodInt;
                            display_name: z.ZodString;
                            avatar: z.ZodString;
                            website: z.ZodString;
                            location: z.ZodString;
                            language: z.ZodString;
                            status: z.ZodEnum<{
                                deleted: "deleted";
                                inactive: "inactive";
                                normal: "normal";
                                suspended: "suspended";
                            }>;
                            suspended_until: z.ZodInt;
                        }, z.core.$strip>>;
                        answered: z.ZodBoolean;
                        first_answer_id: z.ZodString;
                        collected: z.ZodBoolean;
                        is_followed: z.ZodBoolean;
                        vote_status: z.ZodEnum<{
                            "": "";
                            vote_down: "vote_down";
                            vote_up: "vote_up";
                        }>;
                        member_actions: z.ZodNullable<z.ZodArray<z.ZodObject<{
                            action: z.ZodString;
                            name: z.ZodString;
                            type: z.ZodEnum<{
                                confirm: "confirm";
                                edit: "edit";
                                reason: "reason";
                            }>;
                        }, z.core.$strip>>>;
                        extends_actions: z.ZodNullable<z.ZodArray<z.ZodObject<{
                            action: z.ZodString;
                            name: z.ZodString;
                            type: z.ZodEnum<{
                                confirm: "confirm";
                                edit: "edit";
                                reason: "reason";
                            }>;
                        }, z.core.$strip>>>;
                    }, z.core.$strip>, z.ZodObject<{
                        id: z.ZodString;
                        question_id: z.ZodString;
                        content: z.ZodString;
                        html: z.ZodString;
                        create_time: z.ZodInt;
                        update_time: z.ZodInt;
                        accepted: z.ZodInt;
                        user_info: z.ZodOptional<z.ZodObject<{
                            id: z.ZodString;
                            username: z.ZodString;
                            rank: z.ZodInt;
                            display_name: z.ZodString;
                            avatar: z.ZodString;
                            website: z.ZodString;
                            location: z.ZodString;
                            language: z.ZodString;
                            status: z.ZodEnum<{
                                deleted: "deleted";
                                inactive: "inactive";
                                normal: "normal";
                                suspended: "suspended";
                            }>;
                            suspended_until: z.ZodInt;
                        }, z.core.$strip>>;
                        update_user_info: z.ZodOptional<z.ZodObject<{
                            id: z.ZodString;
                            username: z.ZodString;
                            rank: z.ZodInt;
                            display_name: z.ZodString;
                            avatar: z.ZodString;
                            website: z.ZodString;
                            location: z.ZodString;
                            language: z.ZodString;
                            status: z.ZodEnum<{
                                deleted: "deleted";
                                inactive: "inactive";
                                normal: "normal";
                                suspended: "suspended";
                            }>;
                            suspended_until: z.ZodInt;
                        }, z.core.$strip>>;
                        collected: z.ZodBoolean;
                        vote_status: z.ZodEnum<{
                            "": "";
                            vote_down: "vote_down";
                            vote_up: "vote_up";
                        }>;
                        vote_count: z.ZodInt;
                        status: z.ZodInt;
                        member_actions: z.ZodArray<z.ZodObject<{
                            action: z.ZodString;
                            name: z.ZodString;
                            type: z.ZodEnum<{
                                confirm: "confirm";
                                edit: "edit";
                                reason: "reason";
                            }>;
                        }, z.core.$strip>>;
                    }, z.core.$strip>, z.ZodObject<{
                        tag_id: z.ZodString;
                        slug_name: z.ZodString;
                        display_name: z.ZodString;
                        recommend: z.ZodBoolean;
                        reserved: z.ZodBoolean;
                        excerpt: z.ZodString;
                        description: z.ZodString;
                        original_text: z.ZodString;
                        parsed_text: z.ZodString;
                        follow_count: z.ZodInt;
                        question_count: z.ZodInt;
                        is_follower: z.ZodBoolean;
                        created_at: z.ZodInt;
                        updated_at: z.ZodInt;
                        status: z.ZodEnum<{
                            available: "available";
                            deleted: "deleted";
                        }>;
                        main_tag_slug_name: z.ZodString;
                        member_actions: z.ZodArray<z.ZodObject<{
                            action: z.ZodString;
                            name: z.ZodString;
                            type: z.ZodEnum<{
                                confirm: "confirm";
                                edit: "edit";
                                reason: "reason";
                            }>;
                        }, z.core.$strip>>;
                    }, z.core.$strip>]>;
                    status: z.ZodInt;
                    create_at: z.ZodInt;
                    user_info: z.ZodObject<{
                        id: z.ZodString;
                        username: z.ZodString;
                        rank: z.ZodInt;
                        display_name: z.ZodString;
                        avatar: z.ZodString;
                        website: z.ZodString;
                        location: z.ZodString;
                        language: z.ZodString;
                        status: z.ZodEnum<{
                            deleted: "deleted";
                            inactive: "inactive";
                            normal: "normal";
                            suspended: "suspended";
                        }>;
                        suspended_until: z.ZodInt;
                    }, z.core.$strip>;
                    reason: z.ZodString;
                }, z.core.$strip>;
            }, z.core.$strip>>;
        }, z.core.$strip>;
    };
    suggestedEditAudit: {
        readonly method: "PUT";
        readonly path: "/revisions/audit";
        readonly access: "active";
        readonly summary: "Approves or rejects a suggested edit. What was decided already stays as it is.";
        readonly body: z.ZodObject<{
            id: z.ZodString;
            operation: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{}, z.core.$strip>;
        readonly reasons: readonly ["error.revision.no_permission", "error.question.not_found", "error.question.cannot_update", "error.answer.not_found", "error.answer.cannot_update", "error.tag.not_found"];
    };
};

// contract/search.d.ts

import { z } from 'zod';
export declare const searchOrder: z.ZodEnum<{
    active: "active";
    newest: "newest";
    relevance: "relevance";
    score: "score";
}>;
export type SearchOrder = z.infer<typeof searchOrder>;
export declare const searchResult: z.ZodObject<{
    object_type: z.ZodEnum<{
        answer: "answer";
        question: "question";
    }>;
    object: z.ZodObject<{
        id: z.ZodString;
        question_id: z.ZodString;
        title: z.ZodString;
        url_title: z.ZodString;
        excerpt: z.ZodString;
        created_at: z.ZodInt;
        vote_count: z.ZodInt;
        answer_count: z.ZodInt;
        accepted: z.ZodBoolean;
        user_info: z.ZodObject<{
            id: z.ZodString;
            username: z.ZodString;
            rank: z.ZodInt;
            display_name: z.ZodString;
            status: z.ZodEnum<{
                deleted: "deleted";
                inactive: "inactive";
                normal: "normal";
                suspended: "suspended";
            }>;
        }, z.core.$strip>;
        tags: z.ZodArray<z.ZodObject<{
            slug_name: z.ZodString;
            display_name: z.ZodString;
            main_tag_slug_name: z.ZodString;
            recommend: z.ZodBoolean;
            reserved: z.ZodBoolean;
        }, z.core.$strip>>;
        status: z.ZodEnum<{
            available: "available";
            closed: "closed";
        }>;
    }, z.core.$strip>;
}, z.core.$strip>;
export type SearchResult = z.infer<typeof searchResult>;
/** How far the feed of an external search engine has come. */
export declare const searchIndexStatus: z.ZodObject<{
    slug_name: z.ZodString;
    state: z.ZodEnum<{
        database: "database";
        filling: "filling";
        ready: "ready";
    }>;
    done: z.ZodInt;
    total: z.ZodInt;
    waiting: z.ZodInt;
    started_at: z.ZodInt;
    finished_at: z.ZodInt;
    error: z.ZodString;
}, z.core.$strip>;
export type SearchIndexStatus = z.infer<typeof searchIndexStatus>;
export declare const searchEndpoints: {
    search: {
        readonly method: "GET";
        readonly path: "/search";
        readonly access: "public";
        readonly summary: "Finds questions and answers by words and operators.";
        readonly query: z.ZodObject<{
            captcha_id: z.ZodOptional<z.ZodString>;
            captcha_code: z.ZodOptional<z.ZodString>;
            q: z.ZodString;
            page: z.ZodOptional<z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            size: z.ZodOptional<z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            order: z.ZodOptional<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodEnum<{
                active: "active";
                newest: "newest";
                relevance: "relevance";
                score: "score";
            }>]>>;
        }, z.core.$strip>;
        /** `count` stops at 10 000. */
        readonly data: z.ZodObject<{
            count: z.ZodInt;
            list: z.ZodArray<z.ZodObject<{
                object_type: z.ZodEnum<{
                    answer: "answer";
                    question: "question";
                }>;
                object: z.ZodObject<{
                    id: z.ZodString;
                    question_id: z.ZodString;
                    title: z.ZodString;
                    url_title: z.ZodString;
                    excerpt: z.ZodString;
                    created_at: z.ZodInt;
                    vote_count: z.ZodInt;
                    answer_count: z.ZodInt;
                    accepted: z.ZodBoolean;
                    user_info: z.ZodObject<{
                        id: z.ZodString;
                        username: z.ZodString;
                        rank: z.ZodInt;
                        display_name: z.ZodString;
                        status: z.ZodEnum<{
                            deleted: "deleted";
                            inactive: "inactive";
                            normal: "normal";
                            suspended: "suspended";
                        }>;
                    }, z.core.$strip>;
                    tags: z.ZodArray<z.ZodObject<{
                        slug_name: z.ZodString;
                        display_name: z.ZodString;
                        main_tag_slug_name: z.ZodString;
                        recommend: z.ZodBoolean;
                        reserved: z.ZodBoolean;
                    }, z.core.$strip>>;
                    status: z.ZodEnum<{
                        available: "available";
                        closed: "closed";
                    }>;
                }, z.core.$strip>;
            }, z.core.$strip>>;
        }, z.core.$strip>;
        readonly captcha: "search";
    };
    adminSearchIndex: {
        readonly method: "GET";
        readonly base: "admin";
        readonly access: "admin";
        readonly path: "/search/index";
        readonly summary: "Says how far the index of the search plugin is filled.";
        readonly data: z.ZodObject<{
            slug_name: z.ZodString;
            state: z.ZodEnum<{
                database: "database";
                filling: "filling";
                ready: "ready";
            }>;
            done: z.ZodInt;
            total: z.ZodInt;
            waiting: z.ZodInt;
            started_at: z.ZodInt;
            finished_at: z.ZodInt;
            error: z.ZodString;
        }, z.core.$strip>;
    };
    adminSearchIndexRefill: {
        readonly method: "PUT";
        readonly base: "admin";
        readonly access: "admin";
        readonly path: "/search/index";
        readonly summary: "Fills the index of the search plugin again.";
        readonly data: z.ZodNull;
    };
};

// contract/site-settings.d.ts

import { z } from 'zod';
/** Name and address of the site. */
export declare const siteGeneral: z.ZodObject<{
    name: z.ZodString;
    short_description: z.ZodDefault<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodString]>>;
    description: z.ZodDefault<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodString]>>;
    site_url: z.ZodURL;
    contact_email: z.ZodEmail;
    check_update: z.ZodDefault<z.ZodBoolean>;
}, z.core.$strip>;
export type SiteGeneral = z.infer<typeof siteGeneral>;
export declare const defaultAvatar: z.ZodEnum<{
    gravatar: "gravatar";
    system: "system";
}>;
export declare const siteInterface: z.ZodObject<{
    language: z.ZodString;
    time_zone: z.ZodString;
}, z.core.$strip>;
export type SiteInterface = z.infer<typeof siteInterface>;
/** What members may change about themselves, and the image of those who chose none. */
export declare const siteUsers: z.ZodObject<{
    default_avatar: z.ZodEnum<{
        gravatar: "gravatar";
        system: "system";
    }>;
    gravatar_base_url: z.ZodDefault<z.ZodString>;
    allow_update_display_name: z.ZodDefault<z.ZodBoolean>;
    allow_update_username: z.ZodDefault<z.ZodBoolean>;
    allow_update_avatar: z.ZodDefault<z.ZodBoolean>;
    allow_update_bio: z.ZodDefault<z.ZodBoolean>;
    allow_update_website: z.ZodDefault<z.ZodBoolean>;
    allow_update_location: z.ZodDefault<z.ZodBoolean>;
}, z.core.$strip>;
export type SiteUsers = z.infer<typeof siteUsers>;
export declare const siteBranding: z.ZodObject<{
    logo: z.ZodDefault<z.ZodString>;
    mobile_logo: z.ZodDefault<z.ZodString>;
    square_icon: z.ZodDefault<z.ZodString>;
    favicon: z.ZodDefault<z.ZodString>;
}, z.core.$strip>;
export type SiteBranding = z.infer<typeof siteBranding>;
export declare const siteLogin: z.ZodObject<{
    allow_new_registrations: z.ZodDefault<z.ZodBoolean>;
    allow_email_registrations: z.ZodDefault<z.ZodBoolean>;
    allow_password_login: z.ZodDefault<z.ZodBoolean>;
    login_required: z.ZodDefault<z.ZodBoolean>;
    allow_email_domains: z.ZodDefault<z.ZodNullable<z.ZodArray<z.ZodString>>>;
    require_email_verification: z.ZodDefault<z.ZodBoolean>;
}, z.core.$strip>;
export type SiteLogin = z.infer<typeof siteLogin>;
export declare const tagReference: z.ZodObject<{
    slug_name: z.ZodString;
    display_name: z.ZodDefault<z.ZodString>;
}, z.core.$strip>;
/** The tag lists of the write settings are flags of the tags themselves and are not stored here. */
export declare const siteWriteRules: z.ZodObject<{
    restrict_answer: z.ZodDefault<z.ZodBoolean>;
    required_tag: z.ZodDefault<z.ZodBoolean>;
    max_image_size: z.ZodDefault<z.ZodInt>;
    max_attachment_size: z.ZodDefault<z.ZodInt>;
    max_image_megapixel: z.ZodDefault<z.ZodInt>;
    authorized_image_extensions: z.ZodDefault<z.ZodArray<z.ZodString>>;
    authorized_attachment_extensions: z.ZodDefault<z.ZodArray<z.ZodString>>;
    min_content: z.ZodDefault<z.ZodInt>;
    min_tags: z.ZodDefault<z.ZodInt>;
}, z.core.$strip>;
export type SiteWriteRules = z.infer<typeof siteWriteRules>;
export declare const siteWrite: z.ZodObject<{
    restrict_answer: z.ZodDefault<z.ZodBoolean>;
    required_tag: z.ZodDefault<z.ZodBoolean>;
    max_image_size: z.ZodDefault<z.ZodInt>;
    max_attachment_size: z.ZodDefault<z.ZodInt>;
    max_image_megapixel: z.ZodDefault<z.ZodInt>;
    authorized_image_extensions: z.ZodDefault<z.ZodArray<z.ZodString>>;
    authorized_attachment_extensions: z.ZodDefault<z.ZodArray<z.ZodString>>;
    min_content: z.ZodDefault<z.ZodInt>;
    min_tags: z.ZodDefault<z.ZodInt>;
    recommend_tags: z.ZodDefault<z.ZodArray<z.ZodObject<{
        slug_name: z.ZodString;
        display_name: z.ZodDefault<z.ZodString>;
    }, z.core.$strip>>>;
    reserved_tags: z.ZodDefault<z.ZodArray<z.ZodObject<{
        slug_name: z.ZodString;
        display_name: z.ZodDefault<z.ZodString>;
    }, z.core.$strip>>>;
}, z.core.$strip>;
export type SiteWrite = z.infer<typeof siteWrite>;
export declare const siteLegal: z.ZodObject<{
    terms_of_service_original_text: z.ZodDefault<z.ZodString>;
    terms_of_service_parsed_text: z.ZodDefault<z.ZodString>;
    privacy_policy_original_text: z.ZodDefault<z.ZodString>;
    privacy_policy_parsed_text: z.ZodDefault<z.ZodString>;
    external_content_display: z.ZodEnum<{
        always_display: "always_display";
        ask_before_display: "ask_before_display";
    }>;
}, z.core.$strip>;
export type SiteLegal = z.infer<typeof siteLegal>;
export declare const permalinkKind: z.ZodUnion<readonly [z.ZodLiteral<1>, z.ZodLiteral<2>, z.ZodLiteral<3>, z.ZodLiteral<4>]>;
export type PermalinkKind = z.infer<typeof permalinkKind>;
export declare const siteSeo: z.ZodObject<{
    permalink: z.ZodUnion<readonly [z.ZodLiteral<1>, z.ZodLiteral<2>, z.ZodLiteral<3>, z.ZodLiteral<4>]>;
    robots: z.ZodString;
}, z.core.$strip>;
export type SiteSeo = z.infer<typeof siteSeo>;
export declare const siteTheme: z.ZodObject<{
    theme: z.ZodString;
    theme_config: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodRecord<z.ZodString, z.ZodString>>>;
    color_scheme: z.ZodDefault<z.ZodString>;
    layout: z.ZodDefault<z.ZodEnum<{
        "Fixed-width": "Fixed-width";
        "Full-width": "Full-width";
    }>>;
}, z.core.$strip>;
export type SiteTheme = z.infer<typeof siteTheme>;
export declare const siteCustom: z.ZodObject<{
    custom_css: z.ZodDefault<z.ZodString>;
    custom_head: z.ZodDefault<z.ZodString>;
    custom_header: z.ZodDefault<z.ZodString>;
    custom_footer: z.ZodDefault<z.ZodString>;
    custom_sidebar: z.ZodDefault<z.ZodString>;
}, z.core.$strip>;
export type SiteCustom = z.infer<typeof siteCustom>;
export declare const smtpSettings: z.ZodObject<{
    from_email: z.ZodDefault<z.ZodString>;
    from_name: z.ZodDefault<z.ZodString>;
    smtp_host: z.ZodDefault<z.ZodString>;
    smtp_port: z.ZodDefault<z.ZodInt>;
    encryption: z.ZodDefault<z.ZodEnum<{
        "": "";
        SSL: "SSL";
        TLS: "TLS";
    }>>;
    smtp_username: z.ZodDefault<z.ZodString>;
    smtp_password: z.ZodDefault<z.ZodString>;
    smtp_authentication: z.ZodDefault<z.ZodBoolean>;
}, z.core.$strip>;
export type SmtpSettings = z.infer<typeof smtpSettings>;
/** Reputation needed per action, by `rank.<action>` key. */
export declare const privilegeSettings: z.ZodObject<{
    level: z.ZodUnion<readonly [z.ZodLiteral<1>, z.ZodLiteral<2>, z.ZodLiteral<3>, z.ZodLiteral<99>]>;
    ranks: z.ZodRecord<z.ZodString, z.ZodInt>;
    custom: z.ZodRecord<z.ZodString, z.ZodInt>;
}, z.core.$strip>;
export type PrivilegeSettings = z.infer<typeof privilegeSettings>;

// contract/site.d.ts

import { z } from 'zod';
export declare const themeOption: z.ZodObject<{
    label: z.ZodString;
    value: z.ZodString;
}, z.core.$strip>;
/** What every visitor may know of the site's settings: the older and the newer layout side by side. */
export declare const siteInfo: z.ZodObject<{
    general: z.ZodObject<{
        name: z.ZodString;
        short_description: z.ZodDefault<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodString]>>;
        description: z.ZodDefault<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodString]>>;
        site_url: z.ZodURL;
        contact_email: z.ZodEmail;
        check_update: z.ZodDefault<z.ZodBoolean>;
    }, z.core.$strip>;
    interface: z.ZodObject<{
        language: z.ZodString;
        time_zone: z.ZodString;
        default_avatar: z.ZodEnum<{
            gravatar: "gravatar";
            system: "system";
        }>;
    }, z.core.$strip>;
    users_settings: z.ZodObject<{
        default_avatar: z.ZodEnum<{
            gravatar: "gravatar";
            system: "system";
        }>;
        gravatar_base_url: z.ZodDefault<z.ZodString>;
    }, z.core.$strip>;
    branding: z.ZodObject<{
        logo: z.ZodDefault<z.ZodString>;
        mobile_logo: z.ZodDefault<z.ZodString>;
        square_icon: z.ZodDefault<z.ZodString>;
        favicon: z.ZodDefault<z.ZodString>;
    }, z.core.$strip>;
    login: z.ZodObject<{
        allow_new_registrations: z.ZodDefault<z.ZodBoolean>;
        allow_email_registrations: z.ZodDefault<z.ZodBoolean>;
        allow_password_login: z.ZodDefault<z.ZodBoolean>;
        login_required: z.ZodDefault<z.ZodBoolean>;
        allow_email_domains: z.ZodDefault<z.ZodNullable<z.ZodArray<z.ZodString>>>;
        require_email_verification: z.ZodDefault<z.ZodBoolean>;
    }, z.core.$strip>;
    theme: z.ZodObject<{
        theme: z.ZodString;
        theme_config: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodRecord<z.ZodString, z.ZodString>>>;
        color_scheme: z.ZodDefault<z.ZodString>;
        layout: z.ZodDefault<z.ZodEnum<{
            "Fixed-width": "Fixed-width";
            "Full-width": "Full-width";
        }>>;
        theme_options: z.ZodArray<z.ZodObject<{
            label: z.ZodString;
            value: z.ZodString;
        }, z.core.$strip>>;
    }, z.core.$strip>;
    custom_css_html: z.ZodObject<{
        custom_css: z.ZodDefault<z.ZodString>;
        custom_head: z.ZodDefault<z.ZodString>;
        custom_header: z.ZodDefault<z.ZodString>;
        custom_footer: z.ZodDefault<z.ZodString>;
        custom_sidebar: z.ZodDefault<z.ZodString>;
    }, z.core.$strip>;
    site_seo: z.ZodObject<{
        permalink: z.ZodUnion<readonly [z.ZodLiteral<1>, z.ZodLiteral<2>, z.ZodLiteral<3>, z.ZodLiteral<4>]>;
        robots: z.ZodString;
    }, z.core.$strip>;
    site_users: z.ZodObject<{
        default_avatar: z.ZodEnum<{
            gravatar: "gravatar";
            system: "system";
        }>;
        gravatar_base_url: z.ZodDefault<z.ZodString>;
        allow_update_display_name: z.ZodDefault<z.ZodBoolean>;
        allow_update_username: z.ZodDefault<z.ZodBoolean>;
        allow_update_avatar: z.ZodDefault<z.ZodBoolean>;
        allow_update_bio: z.ZodDefault<z.ZodBoolean>;
        allow_update_website: z.ZodDefault<z.ZodBoolean>;
        allow_update_location: z.ZodDefault<z.ZodBoolean>;
    }, z.core.$strip>;
    site_write: z.ZodObject<{
        restrict_answer: z.ZodDefault<z.ZodBoolean>;
        required_tag: z.ZodDefault<z.ZodBoolean>;
        max_image_size: z.ZodDefault<z.ZodInt>;
        max_attachment_size: z.ZodDefault<z.ZodInt>;
        max_image_megapixel: z.ZodDefault<z.ZodInt>;
        authorized_image_extensions: z.ZodDefault<z.ZodArray<z.ZodString>>;
        authorized_attachment_extensions: z.ZodDefault<z.ZodArray<z.ZodString>>;
        min_content: z.ZodDefault<z.ZodInt>;
        min_tags: z.ZodDefault<z.ZodInt>;
        recommend_tags: z.ZodDefault<z.ZodArray<z.ZodObject<{
            slug_name: z.ZodString;
            display_name: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>>>;
        reserved_tags: z.ZodDefault<z.ZodArray<z.ZodObject<{
            slug_name: z.ZodString;
            display_name: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>>>;
    }, z.core.$strip>;
    site_advanced: z.ZodObject<{
        max_image_size: z.ZodDefault<z.ZodInt>;
        max_attachment_size: z.ZodDefault<z.ZodInt>;
        max_image_megapixel: z.ZodDefault<z.ZodInt>;
        authorized_image_extensions: z.ZodDefault<z.ZodArray<z.ZodString>>;
        authorized_attachment_extensions: z.ZodDefault<z.ZodArray<z.ZodString>>;
    }, z.core.$strip>;
    site_questions: z.ZodObject<{
        restrict_answer: z.ZodDefault<z.ZodBoolean>;
        min_content: z.ZodDefault<z.ZodInt>;
        min_tags: z.ZodDefault<z.ZodInt>;
    }, z.core.$strip>;
    site_tags: z.ZodObject<{
        required_tag: z.ZodDefault<z.ZodBoolean>;
        recommend_tags: z.ZodDefault<z.ZodArray<z.ZodObject<{
            slug_name: z.ZodString;
            display_name: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>>>;
        reserved_tags: z.ZodDefault<z.ZodArray<z.ZodObject<{
            slug_name: z.ZodString;
            display_name: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>>>;
    }, z.core.$strip>;
    site_legal: z.ZodObject<{
        external_content_display: z.ZodEnum<{
            always_display: "always_display";
            ask_before_display: "ask_before_display";
        }>;
    }, z.core.$strip>;
    site_security: z.ZodObject<{
        login_required: z.ZodBoolean;
        external_content_display: z.ZodEnum<{
            always_display: "always_display";
            ask_before_display: "ask_before_display";
        }>;
        check_update: z.ZodBoolean;
    }, z.core.$strip>;
    version: z.ZodString;
    revision: z.ZodString;
    ai_enabled: z.ZodLiteral<false>;
    mcp_enabled: z.ZodLiteral<false>;
}, z.core.$strip>;
export type SiteInfo = z.infer<typeof siteInfo>;
export declare const legalText: z.ZodObject<{
    terms_of_service_original_text: z.ZodOptional<z.ZodString>;
    terms_of_service_parsed_text: z.ZodOptional<z.ZodString>;
    privacy_policy_original_text: z.ZodOptional<z.ZodString>;
    privacy_policy_parsed_text: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
export type LegalText = z.infer<typeof legalText>;
/** What every client reads at start. Open to all, also while the site is private. */
export declare const siteEndpoints: {
    siteInfo: {
        readonly method: 'GET';
        readonly access: 'open';
        readonly path: "/siteinfo";
        readonly summary: "Gives the settings of the site that concern every visitor.";
        readonly data: z.ZodObject<{
            general: z.ZodObject<{
                name: z.ZodString;
                short_description: z.ZodDefault<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodString]>>;
                description: z.ZodDefault<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodString]>>;
                site_url: z.ZodURL;
                contact_email: z.ZodEmail;
                check_update: z.ZodDefault<z.ZodBoolean>;
            }, z.core.$strip>;
            interface: z.ZodObject<{
                language: z.ZodString;
                time_zone: z.ZodString;
                default_avatar: z.ZodEnum<{
                    gravatar: "gravatar";
                    system: "system";
                }>;
            }, z.core.$strip>;
            users_settings: z.ZodObject<{
                default_avatar: z.ZodEnum<{
                    gravatar: "gravatar";
                    system: "system";
                }>;
                gravatar_base_url: z.ZodDefault<z.ZodString>;
            }, z.core.$strip>;
            branding: z.ZodObject<{
                logo: z.ZodDefault<z.ZodString>;
                mobile_logo: z.ZodDefault<z.ZodString>;
                square_icon: z.ZodDefault<z.ZodString>;
                favicon: z.ZodDefault<z.ZodString>;
            }, z.core.$strip>;
            login: z.ZodObject<{
                allow_new_registrations: z.ZodDefault<z.ZodBoolean>;
                allow_email_registrations: z.ZodDefault<z.ZodBoolean>;
                allow_password_login: z.ZodDefault<z.ZodBoolean>;
                login_required: z.ZodDefault<z.ZodBoolean>;
                allow_email_domains: z.ZodDefault<z.ZodNullable<z.ZodArray<z.ZodString>>>;
                require_email_verification: z.ZodDefault<z.ZodBoolean>;
            }, z.core.$strip>;
            theme: z.ZodObject<{
                theme: z.ZodString;
                theme_config: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodRecord<z.ZodString, z.ZodString>>>;
                color_scheme: z.ZodDefault<z.ZodString>;
                layout: z.ZodDefault<z.ZodEnum<{
                    "Fixed-width": "Fixed-width";
                    "Full-width": "Full-width";
                }>>;
                theme_options: z.ZodArray<z.ZodObject<{
                    label: z.ZodString;
                    value: z.ZodString;
                }, z.core.$strip>>;
            }, z.core.$strip>;
            custom_css_html: z.ZodObject<{
                custom_css: z.ZodDefault<z.ZodString>;
                custom_head: z.ZodDefault<z.ZodString>;
                custom_header: z.ZodDefault<z.ZodString>;
                custom_footer: z.ZodDefault<z.ZodString>;
                custom_sidebar: z.ZodDefault<z.ZodString>;
            }, z.core.$strip>;
            site_seo: z.ZodObject<{
                permalink: z.ZodUnion<readonly [z.ZodLiteral<1>, z.ZodLiteral<2>, z.ZodLiteral<3>, z.ZodLiteral<4>]>;
                robots: z.ZodString;
            }, z.core.$strip>;
            site_users: z.ZodObject<{
                default_avatar: z.ZodEnum<{
                    gravatar: "gravatar";
                    system: "system";
                }>;
                gravatar_base_url: z.ZodDefault<z.ZodString>;
                allow_update_display_name: z.ZodDefault<z.ZodBoolean>;
                allow_update_username: z.ZodDefault<z.ZodBoolean>;
                allow_update_avatar: z.ZodDefault<z.ZodBoolean>;
                allow_update_bio: z.ZodDefault<z.ZodBoolean>;
                allow_update_website: z.ZodDefault<z.ZodBoolean>;
                allow_update_location: z.ZodDefault<z.ZodBoolean>;
            }, z.core.$strip>;
            site_write: z.ZodObject<{
                restrict_answer: z.ZodDefault<z.ZodBoolean>;
                required_tag: z.ZodDefault<z.ZodBoolean>;
                max_image_size: z.ZodDefault<z.ZodInt>;
                max_attachment_size: z.ZodDefault<z.ZodInt>;
                max_image_megapixel: z.ZodDefault<z.ZodInt>;
                authorized_image_extensions: z.ZodDefault<z.ZodArray<z.ZodString>>;
                authorized_attachment_extensions: z.ZodDefault<z.ZodArray<z.ZodString>>;
                min_content: z.ZodDefault<z.ZodInt>;
                min_tags: z.ZodDefault<z.ZodInt>;
                recommend_tags: z.ZodDefault<z.ZodArray<z.ZodObject<{
                    slug_name: z.ZodString;
                    display_name: z.ZodDefault<z.ZodString>;
                }, z.core.$strip>>>;
                reserved_tags: z.ZodDefault<z.ZodArray<z.ZodObject<{
                    slug_name: z.ZodString;
                    display_name: z.ZodDefault<z.ZodString>;
                }, z.core.$strip>>>;
            }, z.core.$strip>;
            site_advanced: z.ZodObject<{
                max_image_size: z.ZodDefault<z.ZodInt>;
                max_attachment_size: z.ZodDefault<z.ZodInt>;
                max_image_megapixel: z.ZodDefault<z.ZodInt>;
                authorized_image_extensions: z.ZodDefault<z.ZodArray<z.ZodString>>;
                authorized_attachment_extensions: z.ZodDefault<z.ZodArray<z.ZodString>>;
            }, z.core.$strip>;
            site_questions: z.ZodObject<{
                restrict_answer: z.ZodDefault<z.ZodBoolean>;
                min_content: z.ZodDefault<z.ZodInt>;
                min_tags: z.ZodDefault<z.ZodInt>;
            }, z.core.$strip>;
            site_tags: z.ZodObject<{
                required_tag: z.ZodDefault<z.ZodBoolean>;
                recommend_tags: z.ZodDefault<z.ZodArray<z.ZodObject<{
                    slug_name: z.ZodString;
                    display_name: z.ZodDefault<z.ZodString>;
                }, z.core.$strip>>>;
                reserved_tags: z.ZodDefault<z.ZodArray<z.ZodObject<{
                    slug_name: z.ZodString;
                    display_name: z.ZodDefault<z.ZodString>;
                }, z.core.$strip>>>;
            }, z.core.$strip>;
            site_legal: z.ZodObject<{
                external_content_display: z.ZodEnum<{
                    always_display: "always_display";
                    ask_before_display: "ask_before_display";
                }>;
            }, z.core.$strip>;
            site_security: z.ZodObject<{
                login_required: z.ZodBoolean;
                external_content_display: z.ZodEnum<{
                    always_display: "always_display";
                    ask_before_display: "ask_before_display";
                }>;
                check_update: z.ZodBoolean;
            }, z.core.$strip>;
            version: z.ZodString;
            revision: z.ZodString;
            ai_enabled: z.ZodLiteral<false>;
            mcp_enabled: z.ZodLiteral<false>;
        }, z.core.$strip>;
    };
    siteLegal: {
        readonly method: 'GET';
        readonly access: 'open';
        readonly path: "/siteinfo/legal";
        readonly summary: "Gives the terms of service or the privacy policy; empty texts are left out.";
        readonly query: z.ZodObject<{
            info_type: z.ZodEnum<{
                privacy: "privacy";
                tos: "tos";
            }>;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            terms_of_service_original_text: z.ZodOptional<z.ZodString>;
            terms_of_service_parsed_text: z.ZodOptional<z.ZodString>;
            privacy_policy_original_text: z.ZodOptional<z.ZodString>;
            privacy_policy_parsed_text: z.ZodOptional<z.ZodString>;
        }, z.core.$strip>;
    };
    languageOptions: {
        readonly method: 'GET';
        readonly access: 'open';
        readonly path: "/language/options";
        readonly summary: "Lists the languages of the interface, the site’s own first.";
        readonly data: z.ZodArray<z.ZodObject<{
            label: z.ZodString;
            value: z.ZodString;
            progress: z.ZodInt;
        }, z.core.$strip>>;
    };
    languageConfig: {
        readonly method: 'GET';
        readonly access: 'open';
        readonly path: "/language/config";
        readonly summary: "Gives all texts in the language of the request.";
        readonly data: z.ZodObject<{
            ui: z.ZodRecord<z.ZodString, z.ZodUnknown>;
            backend: z.ZodRecord<z.ZodString, z.ZodUnknown>;
            plugin: z.ZodNull;
        }, z.core.$catchall<z.ZodUnknown>>;
    };
    searchDescription: {
        readonly method: 'GET';
        readonly access: 'open';
        readonly path: "/search/desc";
        readonly summary: "Names the search plugin; empty with the built-in search.";
        readonly data: z.ZodObject<{
            name: z.ZodString;
            icon: z.ZodString;
            link: z.ZodString;
        }, z.core.$strip>;
    };
    captchaConfig: {
        readonly method: 'GET';
        readonly access: 'open';
        readonly path: "/captcha/config";
        readonly summary: "Names the captcha plugin and its settings.";
        readonly data: z.ZodObject<{
            slug_name: z.ZodString;
            config: z.ZodNullable<z.ZodRecord<z.ZodString, z.ZodUnknown>>;
        }, z.core.$strip>;
    };
    embedConfig: {
        readonly method: 'GET';
        readonly access: 'open';
        readonly path: "/embed/config";
        readonly summary: "Lists the platforms whose content posts may embed.";
        readonly data: z.ZodArray<z.ZodObject<{
            platform: z.ZodString;
            enable: z.ZodBoolean;
        }, z.core.$strip>>;
    };
    renderConfig: {
        readonly method: 'GET';
        readonly access: 'open';
        readonly path: "/render/config";
        readonly summary: "Gives the settings of the rendering plugin.";
        readonly data: z.ZodNullable<z.ZodObject<{
            select_theme: z.ZodString;
        }, z.core.$strip>>;
    };
    sidebarConfig: {
        readonly method: 'GET';
        readonly access: 'open';
        readonly path: "/sidebar/config";
        readonly summary: "Gives what the sidebar plugin shows.";
        readonly data: z.ZodObject<{
            tags: z.ZodNullable<z.ZodArray<z.ZodObject<{
                tag_id: z.ZodString;
                slug_name: z.ZodString;
                display_name: z.ZodString;
                recommend: z.ZodBoolean;
                reserved: z.ZodBoolean;
            }, z.core.$strip>>>;
            links_text: z.ZodString;
        }, z.core.$strip>;
    };
};

// contract/table.d.ts

/** Every endpoint that is served, by name. One file per domain; add its entries here. */
export declare const endpoints: {
    userInfoUpdate: {
        readonly method: "PUT";
        readonly path: "/user/info";
        readonly access: "active";
        readonly summary: "Changes the own profile, as far as the site allows.";
        readonly body: import("zod").ZodObject<{
            display_name: import("zod").ZodOptional<import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodString>>;
            username: import("zod").ZodOptional<import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodString>>;
            avatar: import("zod").ZodOptional<import("zod").ZodObject<{
                type: import("zod").ZodDefault<import("zod").ZodString>;
                gravatar: import("zod").ZodDefault<import("zod").ZodString>;
                custom: import("zod").ZodDefault<import("zod").ZodString>;
            }, import("zod/v4/core").$strip>>;
            bio: import("zod").ZodOptional<import("zod").ZodString>;
            website: import("zod").ZodOptional<import("zod").ZodString>;
            location: import("zod").ZodOptional<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly ["error.user.username_invalid", "error.user.username_duplicate", "error.user.set_avatar", "error.user.field_update_not_allowed", "error.user.not_found", "error.content.too_complex"];
    };
    userInterfaceUpdate: {
        readonly method: "PUT";
        readonly path: "/user/interface";
        readonly access: "active";
        readonly summary: "Chooses the own interface language, color scheme and time zone.";
        readonly body: import("zod").ZodObject<{
            language: import("zod").ZodString;
            color_scheme: import("zod").ZodString;
            time_zone: import("zod").ZodOptional<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
    };
    userInfoSearch: {
        readonly method: "GET";
        readonly path: "/user/info/search";
        readonly access: "active";
        readonly summary: "Finds users by the beginning of a name, for mentions and invitations.";
        readonly query: import("zod").ZodObject<{
            username: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodArray<import("zod").ZodObject<{
            id: import("zod").ZodString;
            username: import("zod").ZodString;
            rank: import("zod").ZodInt;
            display_name: import("zod").ZodString;
            avatar: import("zod").ZodString;
            website: import("zod").ZodString;
            location: import("zod").ZodString;
            language: import("zod").ZodString;
            status: import("zod").ZodEnum<{
                deleted: "deleted";
                inactive: "inactive";
                normal: "normal";
                suspended: "suspended";
            }>;
            suspended_until: import("zod").ZodInt;
        }, import("zod/v4/core").$strip>>;
    };
    userStaff: {
        readonly method: "GET";
        readonly path: "/user/staff";
        readonly access: "public";
        readonly summary: "Lists administrators and moderators.";
        readonly query: import("zod").ZodObject<{
            username: import("zod").ZodOptional<import("zod").ZodString>;
            page_size: import("zod").ZodOptional<import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodArray<import("zod").ZodObject<{
            username: import("zod").ZodString;
            display_name: import("zod").ZodString;
            avatar: import("zod").ZodString;
        }, import("zod/v4/core").$strip>>;
    };
    userRanking: {
        readonly method: "GET";
        readonly path: "/user/ranking";
        readonly access: "public";
        readonly summary: "Says who gained and voted most in the last seven days, and who the staff are.";
        readonly data: import("zod").ZodObject<{
            users_with_the_most_reputation: import("zod").ZodArray<import("zod").ZodObject<{
                username: import("zod").ZodString;
                rank: import("zod").ZodInt;
                vote_count: import("zod").ZodInt;
                display_name: import("zod").ZodString;
                avatar: import("zod").ZodString;
            }, import("zod/v4/core").$strip>>;
            users_with_the_most_vote: import("zod").ZodArray<import("zod").ZodObject<{
                username: import("zod").ZodString;
                rank: import("zod").ZodInt;
                vote_count: import("zod").ZodInt;
                display_name: import("zod").ZodString;
                avatar: import("zod").ZodString;
            }, import("zod/v4/core").$strip>>;
            staffs: import("zod").ZodArray<import("zod").ZodObject<{
                username: import("zod").ZodString;
                rank: import("zod").ZodInt;
                vote_count: import("zod").ZodInt;
                display_name: import("zod").ZodString;
                avatar: import("zod").ZodString;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>;
    };
    userPage: {
        readonly method: "GET";
        readonly path: "/user/page";
        readonly access: "public";
        readonly summary: "Lists all users. An addition of this server.";
        readonly query: import("zod").ZodObject<{
            page: import("zod").ZodOptional<import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            page_size: import("zod").ZodOptional<import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            order: import("zod").ZodOptional<import("zod").ZodEnum<{
                newest: "newest";
                reputation: "reputation";
            }>>;
            query: import("zod").ZodOptional<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            count: import("zod").ZodInt;
            list: import("zod").ZodArray<import("zod").ZodObject<{
                id: import("zod").ZodString;
                username: import("zod").ZodString;
                rank: import("zod").ZodInt;
                display_name: import("zod").ZodString;
                avatar: import("zod").ZodString;
                website: import("zod").ZodString;
                location: import("zod").ZodString;
                language: import("zod").ZodString;
                status: import("zod").ZodEnum<{
                    deleted: "deleted";
                    inactive: "inactive";
                    normal: "normal";
                    suspended: "suspended";
                }>;
                suspended_until: import("zod").ZodInt;
                created_at: import("zod").ZodInt;
                role_id: import("zod").ZodInt;
                question_count: import("zod").ZodInt;
                answer_count: import("zod").ZodInt;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>;
    };
    userActionRecord: {
        readonly method: "GET";
        readonly path: "/user/action/record";
        readonly access: "open";
        readonly summary: "Says whether the next call of a kind needs a captcha, and hands it out.";
        readonly query: import("zod").ZodObject<{
            action: import("zod").ZodEnum<{
                answer: "answer";
                comment: "comment";
                delete: "delete";
                edit: "edit";
                edit_userinfo: "edit_userinfo";
                email: "email";
                invitation_answer: "invitation_answer";
                password: "password";
                question: "question";
                report: "report";
                search: "search";
                vote: "vote";
            }>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            captcha_id: import("zod").ZodString;
            captcha_img: import("zod").ZodString;
            verify: import("zod").ZodBoolean;
            captcha_audio: import("zod").ZodOptional<import("zod").ZodString>;
            captcha_question: import("zod").ZodOptional<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
    };
    permissionInfo: {
        readonly method: "GET";
        readonly path: "/permission";
        readonly access: "active";
        readonly summary: "Says what the caller may do, by role and reputation.";
        readonly query: import("zod").ZodObject<{
            action: import("zod").ZodOptional<import("zod").ZodString>;
            actions: import("zod").ZodOptional<import("zod").ZodUnion<readonly [import("zod").ZodString, import("zod").ZodArray<import("zod").ZodString>]>>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodObject<{
            has_permission: import("zod").ZodBoolean;
            no_permission_tip: import("zod").ZodString;
        }, import("zod/v4/core").$strip>>;
    };
    personalUserInfo: {
        readonly method: "GET";
        readonly path: "/personal/user/info";
        readonly access: "public";
        readonly summary: "Shows a user’s profile.";
        readonly query: import("zod").ZodObject<{
            username: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            id: import("zod").ZodString;
            created_at: import("zod").ZodInt;
            last_login_date: import("zod").ZodInt;
            username: import("zod").ZodString;
            display_name: import("zod").ZodString;
            follow_count: import("zod").ZodInt;
            answer_count: import("zod").ZodInt;
            question_count: import("zod").ZodInt;
            rank: import("zod").ZodInt;
            avatar: import("zod").ZodString;
            mobile: import("zod").ZodString;
            bio: import("zod").ZodString;
            bio_html: import("zod").ZodString;
            website: import("zod").ZodString;
            location: import("zod").ZodString;
            role_id: import("zod").ZodInt;
            status: import("zod").ZodEnum<{
                deleted: "deleted";
                inactive: "inactive";
                normal: "normal";
                suspended: "suspended";
            }>;
            status_msg: import("zod").ZodOptional<import("zod").ZodString>;
            suspended_until: import("zod").ZodInt;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.user.not_found"];
    };
    userLogin: {
        readonly method: "POST";
        readonly path: "/user/login/email";
        readonly access: "open";
        readonly hosted: "accounts";
        readonly summary: "Opens a session with e-mail address and password.";
        readonly body: import("zod").ZodObject<{
            captcha_id: import("zod").ZodOptional<import("zod").ZodString>;
            captcha_code: import("zod").ZodOptional<import("zod").ZodString>;
            e_mail: import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodEmail>;
            pass: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            id: import("zod").ZodString;
            created_at: import("zod").ZodInt;
            last_login_date: import("zod").ZodInt;
            username: import("zod").ZodString;
            e_mail: import("zod").ZodString;
            mail_status: import("zod").ZodInt;
            notice_status: import("zod").ZodInt;
            follow_count: import("zod").ZodInt;
            answer_count: import("zod").ZodInt;
            question_count: import("zod").ZodInt;
            rank: import("zod").ZodInt;
            authority_group: import("zod").ZodInt;
            display_name: import("zod").ZodString;
            avatar: import("zod").ZodString;
            mobile: import("zod").ZodString;
            bio: import("zod").ZodString;
            bio_html: import("zod").ZodString;
            website: import("zod").ZodString;
            location: import("zod").ZodString;
            language: import("zod").ZodString;
            color_scheme: import("zod").ZodString;
            time_zone: import("zod").ZodOptional<import("zod").ZodString>;
            access_token: import("zod").ZodString;
            role_id: import("zod").ZodInt;
            status: import("zod").ZodEnum<{
                deleted: "deleted";
                inactive: "inactive";
                normal: "normal";
                suspended: "suspended";
            }>;
            have_password: import("zod").ZodBoolean;
            visit_token: import("zod").ZodString;
            suspended_until: import("zod").ZodInt;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.object.email_or_password_incorrect", "error.user.suspended"];
        readonly captcha: "password";
    };
    userRegister: {
        readonly method: "POST";
        readonly path: "/user/register/email";
        readonly access: "open";
        readonly hosted: "accounts";
        readonly summary: "Creates an account and opens its first session.";
        readonly body: import("zod").ZodObject<{
            captcha_id: import("zod").ZodOptional<import("zod").ZodString>;
            captcha_code: import("zod").ZodOptional<import("zod").ZodString>;
            name: import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodString>;
            e_mail: import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodEmail>;
            pass: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            id: import("zod").ZodString;
            created_at: import("zod").ZodInt;
            last_login_date: import("zod").ZodInt;
            username: import("zod").ZodString;
            e_mail: import("zod").ZodString;
            mail_status: import("zod").ZodInt;
            notice_status: import("zod").ZodInt;
            follow_count: import("zod").ZodInt;
            answer_count: import("zod").ZodInt;
            question_count: import("zod").ZodInt;
            rank: import("zod").ZodInt;
            authority_group: import("zod").ZodInt;
            display_name: import("zod").ZodString;
            avatar: import("zod").ZodString;
            mobile: import("zod").ZodString;
            bio: import("zod").ZodString;
            bio_html: import("zod").ZodString;
            website: import("zod").ZodString;
            location: import("zod").ZodString;
            language: import("zod").ZodString;
            color_scheme: import("zod").ZodString;
            time_zone: import("zod").ZodOptional<import("zod").ZodString>;
            access_token: import("zod").ZodString;
            role_id: import("zod").ZodInt;
            status: import("zod").ZodEnum<{
                deleted: "deleted";
                inactive: "inactive";
                normal: "normal";
                suspended: "suspended";
            }>;
            have_password: import("zod").ZodBoolean;
            visit_token: import("zod").ZodString;
            suspended_until: import("zod").ZodInt;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.user.not_allowed_registration", "error.email.illegal_email_domain_error", "error.email.duplicate", "error.user.username_invalid"];
        readonly captcha: "email";
    };
    emailVerify: {
        readonly method: "POST";
        readonly path: "/user/email/verification";
        readonly access: "open";
        readonly hosted: "accounts";
        readonly summary: "Activates an account with the code of its activation mail.";
        readonly body: import("zod").ZodObject<{
            code: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            id: import("zod").ZodString;
            created_at: import("zod").ZodInt;
            last_login_date: import("zod").ZodInt;
            username: import("zod").ZodString;
            e_mail: import("zod").ZodString;
            mail_status: import("zod").ZodInt;
            notice_status: import("zod").ZodInt;
            follow_count: import("zod").ZodInt;
            answer_count: import("zod").ZodInt;
            question_count: import("zod").ZodInt;
            rank: import("zod").ZodInt;
            authority_group: import("zod").ZodInt;
            display_name: import("zod").ZodString;
            avatar: import("zod").ZodString;
            mobile: import("zod").ZodString;
            bio: import("zod").ZodString;
            bio_html: import("zod").ZodString;
            website: import("zod").ZodString;
            location: import("zod").ZodString;
            language: import("zod").ZodString;
            color_scheme: import("zod").ZodString;
            time_zone: import("zod").ZodOptional<import("zod").ZodString>;
            access_token: import("zod").ZodString;
            role_id: import("zod").ZodInt;
            status: import("zod").ZodEnum<{
                deleted: "deleted";
                inactive: "inactive";
                normal: "normal";
                suspended: "suspended";
            }>;
            have_password: import("zod").ZodBoolean;
            visit_token: import("zod").ZodString;
            suspended_until: import("zod").ZodInt;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.email.verify_url_expired", "error.user.not_found"];
    };
    emailVerificationSend: {
        readonly method: "POST";
        readonly path: "/user/email/verification/send";
        readonly access: "session";
        readonly hosted: "accounts";
        readonly summary: "Sends a new activation mail to the account’s address.";
        readonly body: import("zod").ZodObject<{
            captcha_id: import("zod").ZodOptional<import("zod").ZodString>;
            captcha_code: import("zod").ZodOptional<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly ["error.user.not_found"];
        readonly captcha: "email";
    };
    passwordReset: {
        readonly method: "POST";
        readonly path: "/user/password/reset";
        readonly access: "open";
        readonly hosted: "accounts";
        readonly summary: "Mails a link to choose a new password; answers alike for unknown addresses.";
        readonly body: import("zod").ZodObject<{
            captcha_id: import("zod").ZodOptional<import("zod").ZodString>;
            captcha_code: import("zod").ZodOptional<import("zod").ZodString>;
            e_mail: import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodEmail>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly captcha: "email";
    };
    passwordReplace: {
        readonly method: "POST";
        readonly path: "/user/password/replacement";
        readonly access: "open";
        readonly hosted: "accounts";
        readonly summary: "Sets a new password with the code of a reset mail and ends all sessions.";
        readonly body: import("zod").ZodObject<{
            code: import("zod").ZodString;
            pass: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly ["error.email.verify_url_expired", "error.user.not_found"];
    };
    passwordChange: {
        readonly method: "PUT";
        readonly path: "/user/password";
        readonly access: "active";
        readonly hosted: "accounts";
        readonly summary: "Changes the own password and ends the other sessions.";
        readonly body: import("zod").ZodObject<{
            captcha_id: import("zod").ZodOptional<import("zod").ZodString>;
            captcha_code: import("zod").ZodOptional<import("zod").ZodString>;
            old_pass: import("zod").ZodOptional<import("zod").ZodString>;
            pass: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly ["error.object.old_password_verification_failed", "error.object.new_password_same_as_previous_setting", "error.user.not_found"];
        readonly captcha: "edit_userinfo";
    };
    emailChangeSend: {
        readonly method: "POST";
        readonly path: "/user/email/change/code";
        readonly access: "session";
        readonly hosted: "accounts";
        readonly summary: "Mails a confirmation link to the address that is to become the account’s.";
        readonly body: import("zod").ZodObject<{
            captcha_id: import("zod").ZodOptional<import("zod").ZodString>;
            captcha_code: import("zod").ZodOptional<import("zod").ZodString>;
            e_mail: import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodEmail>;
            pass: import("zod").ZodOptional<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly ["error.email.illegal_email_domain_error", "error.object.old_password_verification_failed", "error.email.duplicate"];
        readonly captcha: "edit_userinfo";
    };
    emailChange: {
        readonly method: "PUT";
        readonly path: "/user/email";
        readonly access: "open";
        readonly hosted: "accounts";
        readonly summary: "Makes the confirmed address the account’s and opens a session.";
        readonly body: import("zod").ZodObject<{
            code: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            id: import("zod").ZodString;
            created_at: import("zod").ZodInt;
            last_login_date: import("zod").ZodInt;
            username: import("zod").ZodString;
            e_mail: import("zod").ZodString;
            mail_status: import("zod").ZodInt;
            notice_status: import("zod").ZodInt;
            follow_count: import("zod").ZodInt;
            answer_count: import("zod").ZodInt;
            question_count: import("zod").ZodInt;
            rank: import("zod").ZodInt;
            authority_group: import("zod").ZodInt;
            display_name: import("zod").ZodString;
            avatar: import("zod").ZodString;
            mobile: import("zod").ZodString;
            bio: import("zod").ZodString;
            bio_html: import("zod").ZodString;
            website: import("zod").ZodString;
            location: import("zod").ZodString;
            language: import("zod").ZodString;
            color_scheme: import("zod").ZodString;
            time_zone: import("zod").ZodOptional<import("zod").ZodString>;
            access_token: import("zod").ZodString;
            role_id: import("zod").ZodInt;
            status: import("zod").ZodEnum<{
                deleted: "deleted";
                inactive: "inactive";
                normal: "normal";
                suspended: "suspended";
            }>;
            have_password: import("zod").ZodBoolean;
            visit_token: import("zod").ZodString;
            suspended_until: import("zod").ZodInt;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.email.verify_url_expired", "error.email.duplicate", "error.user.not_found"];
    };
    userInfo: {
        readonly method: "GET";
        readonly path: "/user/info";
        readonly access: "open";
        readonly summary: "Says who the caller is; null for visitors.";
        readonly data: import("zod").ZodNullable<import("zod").ZodObject<{
            id: import("zod").ZodString;
            created_at: import("zod").ZodInt;
            last_login_date: import("zod").ZodInt;
            username: import("zod").ZodString;
            e_mail: import("zod").ZodString;
            mail_status: import("zod").ZodInt;
            notice_status: import("zod").ZodInt;
            follow_count: import("zod").ZodInt;
            answer_count: import("zod").ZodInt;
            question_count: import("zod").ZodInt;
            rank: import("zod").ZodInt;
            authority_group: import("zod").ZodInt;
            display_name: import("zod").ZodString;
            mobile: import("zod").ZodString;
            bio: import("zod").ZodString;
            bio_html: import("zod").ZodString;
            website: import("zod").ZodString;
            location: import("zod").ZodString;
            language: import("zod").ZodString;
            color_scheme: import("zod").ZodString;
            time_zone: import("zod").ZodOptional<import("zod").ZodString>;
            access_token: import("zod").ZodString;
            role_id: import("zod").ZodInt;
            status: import("zod").ZodEnum<{
                deleted: "deleted";
                inactive: "inactive";
                normal: "normal";
                suspended: "suspended";
            }>;
            have_password: import("zod").ZodBoolean;
            visit_token: import("zod").ZodString;
            suspended_until: import("zod").ZodInt;
            avatar: import("zod").ZodObject<{
                type: import("zod").ZodDefault<import("zod").ZodString>;
                gravatar: import("zod").ZodDefault<import("zod").ZodString>;
                custom: import("zod").ZodDefault<import("zod").ZodString>;
            }, import("zod/v4/core").$strip>;
        }, import("zod/v4/core").$strip>>;
        readonly reasons: readonly ["base.unauthorized_error"];
    };
    userLogout: {
        readonly method: "GET";
        readonly path: "/user/logout";
        readonly access: "session";
        readonly summary: "Ends the session.";
        readonly data: import("zod").ZodNull;
    };
    siteInfo: {
        readonly method: 'GET';
        readonly access: 'open';
        readonly path: "/siteinfo";
        readonly summary: "Gives the settings of the site that concern every visitor.";
        readonly data: import("zod").ZodObject<{
            general: import("zod").ZodObject<{
                name: import("zod").ZodString;
                short_description: import("zod").ZodDefault<import("zod").ZodUnion<readonly [import("zod").ZodLiteral<"">, import("zod").ZodString]>>;
                description: import("zod").ZodDefault<import("zod").ZodUnion<readonly [import("zod").ZodLiteral<"">, import("zod").ZodString]>>;
                site_url: import("zod").ZodURL;
                contact_email: import("zod").ZodEmail;
                check_update: import("zod").ZodDefault<import("zod").ZodBoolean>;
            }, import("zod/v4/core").$strip>;
            interface: import("zod").ZodObject<{
                language: import("zod").ZodString;
                time_zone: import("zod").ZodString;
                default_avatar: import("zod").ZodEnum<{
                    gravatar: "gravatar";
                    system: "system";
                }>;
            }, import("zod/v4/core").$strip>;
            users_settings: import("zod").ZodObject<{
                default_avatar: import("zod").ZodEnum<{
                    gravatar: "gravatar";
                    system: "system";
                }>;
                gravatar_base_url: import("zod").ZodDefault<import("zod").ZodString>;
            }, import("zod/v4/core").$strip>;
            branding: import("zod").ZodObject<{
                logo: import("zod").ZodDefault<import("zod").ZodString>;
                mobile_logo: import("zod").ZodDefault<import("zod").ZodString>;
                square_icon: import("zod").ZodDefault<import("zod").ZodString>;
                favicon: import("zod").ZodDefault<import("zod").ZodString>;
            }, import("zod/v4/core").$strip>;
            login: import("zod").ZodObject<{
                allow_new_registrations: import("zod").ZodDefault<import("zod").ZodBoolean>;
                allow_email_registrations: import("zod").ZodDefault<import("zod").ZodBoolean>;
                allow_password_login: import("zod").ZodDefault<import("zod").ZodBoolean>;
                login_required: import("zod").ZodDefault<import("zod").ZodBoolean>;
                allow_email_domains: import("zod").ZodDefault<import("zod").ZodNullable<import("zod").ZodArray<import("zod").ZodString>>>;
                require_email_verification: import("zod").ZodDefault<import("zod").ZodBoolean>;
            }, import("zod/v4/core").$strip>;
            theme: import("zod").ZodObject<{
                theme: import("zod").ZodString;
                theme_config: import("zod").ZodDefault<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodString>>>;
                color_scheme: import("zod").ZodDefault<import("zod").ZodString>;
                layout: import("zod").ZodDefault<import("zod").ZodEnum<{
                    "Fixed-width": "Fixed-width";
                    "Full-width": "Full-width";
                }>>;
                theme_options: import("zod").ZodArray<import("zod").ZodObject<{
                    label: import("zod").ZodString;
                    value: import("zod").ZodString;
                }, import("zod/v4/core").$strip>>;
            }, import("zod/v4/core").$strip>;
            custom_css_html: import("zod").ZodObject<{
                custom_css: import("zod").ZodDefault<import("zod").ZodString>;
                custom_head: import("zod").ZodDefault<import("zod").ZodString>;
                custom_header: import("zod").ZodDefault<import("zod").ZodString>;
                custom_footer: import("zod").ZodDefault<import("zod").ZodString>;
                custom_sidebar: import("zod").ZodDefault<import("zod").ZodString>;
            }, import("zod/v4/core").$strip>;
            site_seo: import("zod").ZodObject<{
                permalink: import("zod").ZodUnion<readonly [import("zod").ZodLiteral<1>, import("zod").ZodLiteral<2>, import("zod").ZodLiteral<3>, import("zod").ZodLiteral<4>]>;
                robots: import("zod").ZodString;
            }, import("zod/v4/core").$strip>;
            site_users: import("zod").ZodObject<{
                default_avatar: import("zod").ZodEnum<{
                    gravatar: "gravatar";
                    system: "system";
                }>;
                gravatar_base_url: import("zod").ZodDefault<import("zod").ZodString>;
                allow_update_display_name: import("zod").ZodDefault<import("zod").ZodBoolean>;
                allow_update_username: import("zod").ZodDefault<import("zod").ZodBoolean>;
                allow_update_avatar: import("zod").ZodDefault<import("zod").ZodBoolean>;
                allow_update_bio: import("zod").ZodDefault<import("zod").ZodBoolean>;
                allow_update_website: import("zod").ZodDefault<import("zod").ZodBoolean>;
                allow_update_location: import("zod").ZodDefault<import("zod").ZodBoolean>;
            }, import("zod/v4/core").$strip>;
            site_write: import("zod").ZodObject<{
                restrict_answer: import("zod").ZodDefault<import("zod").ZodBoolean>;
                required_tag: import("zod").ZodDefault<import("zod").ZodBoolean>;
                max_image_size: import("zod").ZodDefault<import("zod").ZodInt>;
                max_attachment_size: import("zod").ZodDefault<import("zod").ZodInt>;
                max_image_megapixel: import("zod").ZodDefault<import("zod").ZodInt>;
                authorized_image_extensions: import("zod").ZodDefault<import("zod").ZodArray<import("zod").ZodString>>;
                authorized_attachment_extensions: import("zod").ZodDefault<import("zod").ZodArray<import("zod").ZodString>>;
                min_content: import("zod").ZodDefault<import("zod").ZodInt>;
                min_tags: import("zod").ZodDefault<import("zod").ZodInt>;
                recommend_tags: import("zod").ZodDefault<import("zod").ZodArray<import("zod").ZodObject<{
                    slug_name: import("zod").ZodString;
                    display_name: import("zod").ZodDefault<import("zod").ZodString>;
                }, import("zod/v4/core").$strip>>>;
                reserved_tags: import("zod").ZodDefault<import("zod").ZodArray<import("zod").ZodObject<{
                    slug_name: import("zod").ZodString;
                    display_name: import("zod").ZodDefault<import("zod").ZodString>;
                }, import("zod/v4/core").$strip>>>;
            }, import("zod/v4/core").$strip>;
            site_advanced: import("zod").ZodObject<{
                max_image_size: import("zod").ZodDefault<import("zod").ZodInt>;
                max_attachment_size: import("zod").ZodDefault<import("zod").ZodInt>;
                max_image_megapixel: import("zod").ZodDefault<import("zod").ZodInt>;
                authorized_image_extensions: import("zod").ZodDefault<import("zod").ZodArray<import("zod").ZodString>>;
                authorized_attachment_extensions: import("zod").ZodDefault<import("zod").ZodArray<import("zod").ZodString>>;
            }, import("zod/v4/core").$strip>;
            site_questions: import("zod").ZodObject<{
                restrict_answer: import("zod").ZodDefault<import("zod").ZodBoolean>;
                min_content: import("zod").ZodDefault<import("zod").ZodInt>;
                min_tags: import("zod").ZodDefault<import("zod").ZodInt>;
            }, import("zod/v4/core").$strip>;
            site_tags: import("zod").ZodObject<{
                required_tag: import("zod").ZodDefault<import("zod").ZodBoolean>;
                recommend_tags: import("zod").ZodDefault<import("zod").ZodArray<import("zod").ZodObject<{
                    slug_name: import("zod").ZodString;
                    display_name: import("zod").ZodDefault<import("zod").ZodString>;
                }, import("zod/v4/core").$strip>>>;
                reserved_tags: import("zod").ZodDefault<import("zod").ZodArray<import("zod").ZodObject<{
                    slug_name: import("zod").ZodString;
                    display_name: import("zod").ZodDefault<import("zod").ZodString>;
                }, import("zod/v4/core").$strip>>>;
            }, import("zod/v4/core").$strip>;
            site_legal: import("zod").ZodObject<{
                external_content_display: import("zod").ZodEnum<{
                    always_display: "always_display";
                    ask_before_display: "ask_before_display";
                }>;
            }, import("zod/v4/core").$strip>;
            site_security: import("zod").ZodObject<{
                login_required: import("zod").ZodBoolean;
                external_content_display: import("zod").ZodEnum<{
                    always_display: "always_display";
                    ask_before_display: "ask_before_display";
                }>;
                check_update: import("zod").ZodBoolean;
            }, import("zod/v4/core").$strip>;
            version: import("zod").ZodString;
            revision: import("zod").ZodString;
            ai_enabled: import("zod").ZodLiteral<false>;
            mcp_enabled: import("zod").ZodLiteral<false>;
        }, import("zod/v4/core").$strip>;
    };
    siteLegal: {
        readonly method: 'GET';
        readonly access: 'open';
        readonly path: "/siteinfo/legal";
        readonly summary: "Gives the terms of service or the privacy policy; empty texts are left out.";
        readonly query: import("zod").ZodObject<{
            info_type: import("zod").ZodEnum<{
                privacy: "privacy";
                tos: "tos";
            }>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            terms_of_service_original_text: import("zod").ZodOptional<import("zod").ZodString>;
            terms_of_service_parsed_text: import("zod").ZodOptional<import("zod").ZodString>;
            privacy_policy_original_text: import("zod").ZodOptional<import("zod").ZodString>;
            privacy_policy_parsed_text: import("zod").ZodOptional<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
    };
    languageOptions: {
        readonly method: 'GET';
        readonly access: 'open';
        readonly path: "/language/options";
        readonly summary: "Lists the languages of the interface, the site’s own first.";
        readonly data: import("zod").ZodArray<import("zod").ZodObject<{
            label: import("zod").ZodString;
            value: import("zod").ZodString;
            progress: import("zod").ZodInt;
        }, import("zod/v4/core").$strip>>;
    };
    languageConfig: {
        readonly method: 'GET';
        readonly access: 'open';
        readonly path: "/language/config";
        readonly summary: "Gives all texts in the language of the request.";
        readonly data: import("zod").ZodObject<{
            ui: import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodUnknown>;
            backend: import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodUnknown>;
            plugin: import("zod").ZodNull;
        }, import("zod/v4/core").$catchall<import("zod").ZodUnknown>>;
    };
    searchDescription: {
        readonly method: 'GET';
        readonly access: 'open';
        readonly path: "/search/desc";
        readonly summary: "Names the search plugin; empty with the built-in search.";
        readonly data: import("zod").ZodObject<{
            name: import("zod").ZodString;
            icon: import("zod").ZodString;
            link: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
    };
    captchaConfig: {
        readonly method: 'GET';
        readonly access: 'open';
        readonly path: "/captcha/config";
        readonly summary: "Names the captcha plugin and its settings.";
        readonly data: import("zod").ZodObject<{
            slug_name: import("zod").ZodString;
            config: import("zod").ZodNullable<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodUnknown>>;
        }, import("zod/v4/core").$strip>;
    };
    embedConfig: {
        readonly method: 'GET';
        readonly access: 'open';
        readonly path: "/embed/config";
        readonly summary: "Lists the platforms whose content posts may embed.";
        readonly data: import("zod").ZodArray<import("zod").ZodObject<{
            platform: import("zod").ZodString;
            enable: import("zod").ZodBoolean;
        }, import("zod/v4/core").$strip>>;
    };
    renderConfig: {
        readonly method: 'GET';
        readonly access: 'open';
        readonly path: "/render/config";
        readonly summary: "Gives the settings of the rendering plugin.";
        readonly data: import("zod").ZodNullable<import("zod").ZodObject<{
            select_theme: import("zod").ZodString;
        }, import("zod/v4/core").$strip>>;
    };
    sidebarConfig: {
        readonly method: 'GET';
        readonly access: 'open';
        readonly path: "/sidebar/config";
        readonly summary: "Gives what the sidebar plugin shows.";
        readonly data: import("zod").ZodObject<{
            tags: import("zod").ZodNullable<import("zod").ZodArray<import("zod").ZodObject<{
                tag_id: import("zod").ZodString;
                slug_name: import("zod").ZodString;
                display_name: import("zod").ZodString;
                recommend: import("zod").ZodBoolean;
                reserved: import("zod").ZodBoolean;
            }, import("zod/v4/core").$strip>>>;
            links_text: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
    };
    siteGeneralInfo: {
        readonly method: "GET";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Gives ${string}.`;
        readonly data: import("zod").ZodObject<{
            name: import("zod").ZodString;
            short_description: import("zod").ZodDefault<import("zod").ZodUnion<readonly [import("zod").ZodLiteral<"">, import("zod").ZodString]>>;
            description: import("zod").ZodDefault<import("zod").ZodUnion<readonly [import("zod").ZodLiteral<"">, import("zod").ZodString]>>;
            site_url: import("zod").ZodURL;
            contact_email: import("zod").ZodEmail;
            check_update: import("zod").ZodDefault<import("zod").ZodBoolean>;
        }, import("zod/v4/core").$strip>;
    };
    siteGeneralUpdate: {
        readonly method: "PUT";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Replaces ${string}.`;
        readonly body: import("zod").ZodObject<{
            name: import("zod").ZodString;
            short_description: import("zod").ZodDefault<import("zod").ZodUnion<readonly [import("zod").ZodLiteral<"">, import("zod").ZodString]>>;
            description: import("zod").ZodDefault<import("zod").ZodUnion<readonly [import("zod").ZodLiteral<"">, import("zod").ZodString]>>;
            site_url: import("zod").ZodURL;
            contact_email: import("zod").ZodEmail;
            check_update: import("zod").ZodOptional<import("zod").ZodBoolean>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            name: import("zod").ZodString;
            short_description: import("zod").ZodDefault<import("zod").ZodUnion<readonly [import("zod").ZodLiteral<"">, import("zod").ZodString]>>;
            description: import("zod").ZodDefault<import("zod").ZodUnion<readonly [import("zod").ZodLiteral<"">, import("zod").ZodString]>>;
            site_url: import("zod").ZodURL;
            contact_email: import("zod").ZodEmail;
            check_update: import("zod").ZodDefault<import("zod").ZodBoolean>;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly string[] | undefined;
    };
    siteInterfaceInfo: {
        readonly method: "GET";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Gives ${string}.`;
        readonly data: import("zod").ZodObject<{
            language: import("zod").ZodString;
            time_zone: import("zod").ZodString;
            default_avatar: import("zod").ZodEnum<{
                gravatar: "gravatar";
                system: "system";
            }>;
            gravatar_base_url: import("zod").ZodDefault<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
    };
    siteInterfaceUpdate: {
        readonly method: "PUT";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Replaces ${string}.`;
        readonly body: import("zod").ZodObject<{
            language: import("zod").ZodString;
            time_zone: import("zod").ZodString;
            default_avatar: import("zod").ZodOptional<import("zod").ZodEnum<{
                gravatar: "gravatar";
                system: "system";
            }>>;
            gravatar_base_url: import("zod").ZodOptional<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly string[] | undefined;
    };
    siteBrandingInfo: {
        readonly method: "GET";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Gives ${string}.`;
        readonly data: import("zod").ZodObject<{
            logo: import("zod").ZodDefault<import("zod").ZodString>;
            mobile_logo: import("zod").ZodDefault<import("zod").ZodString>;
            square_icon: import("zod").ZodDefault<import("zod").ZodString>;
            favicon: import("zod").ZodDefault<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
    };
    siteBrandingUpdate: {
        readonly method: "PUT";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Replaces ${string}.`;
        readonly body: import("zod").ZodObject<{
            logo: import("zod").ZodDefault<import("zod").ZodString>;
            mobile_logo: import("zod").ZodDefault<import("zod").ZodString>;
            square_icon: import("zod").ZodDefault<import("zod").ZodString>;
            favicon: import("zod").ZodDefault<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly string[] | undefined;
    };
    siteWriteInfo: {
        readonly method: "GET";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Gives ${string}.`;
        readonly data: import("zod").ZodObject<{
            restrict_answer: import("zod").ZodDefault<import("zod").ZodBoolean>;
            required_tag: import("zod").ZodDefault<import("zod").ZodBoolean>;
            max_image_size: import("zod").ZodDefault<import("zod").ZodInt>;
            max_attachment_size: import("zod").ZodDefault<import("zod").ZodInt>;
            max_image_megapixel: import("zod").ZodDefault<import("zod").ZodInt>;
            authorized_image_extensions: import("zod").ZodDefault<import("zod").ZodArray<import("zod").ZodString>>;
            authorized_attachment_extensions: import("zod").ZodDefault<import("zod").ZodArray<import("zod").ZodString>>;
            min_content: import("zod").ZodDefault<import("zod").ZodInt>;
            min_tags: import("zod").ZodDefault<import("zod").ZodInt>;
            recommend_tags: import("zod").ZodDefault<import("zod").ZodArray<import("zod").ZodObject<{
                slug_name: import("zod").ZodString;
                display_name: import("zod").ZodDefault<import("zod").ZodString>;
            }, import("zod/v4/core").$strip>>>;
            reserved_tags: import("zod").ZodDefault<import("zod").ZodArray<import("zod").ZodObject<{
                slug_name: import("zod").ZodString;
                display_name: import("zod").ZodDefault<import("zod").ZodString>;
            }, import("zod/v4/core").$strip>>>;
        }, import("zod/v4/core").$strip>;
    };
    siteWriteUpdate: {
        readonly method: "PUT";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Replaces ${string}.`;
        readonly body: import("zod").ZodObject<{
            restrict_answer: import("zod").ZodDefault<import("zod").ZodBoolean>;
            required_tag: import("zod").ZodDefault<import("zod").ZodBoolean>;
            max_image_size: import("zod").ZodDefault<import("zod").ZodInt>;
            max_attachment_size: import("zod").ZodDefault<import("zod").ZodInt>;
            max_image_megapixel: import("zod").ZodDefault<import("zod").ZodInt>;
            authorized_image_extensions: import("zod").ZodDefault<import("zod").ZodArray<import("zod").ZodString>>;
            authorized_attachment_extensions: import("zod").ZodDefault<import("zod").ZodArray<import("zod").ZodString>>;
            min_content: import("zod").ZodDefault<import("zod").ZodInt>;
            min_tags: import("zod").ZodDefault<import("zod").ZodInt>;
            recommend_tags: import("zod").ZodDefault<import("zod").ZodArray<import("zod").ZodObject<{
                slug_name: import("zod").ZodString;
                display_name: import("zod").ZodDefault<import("zod").ZodString>;
            }, import("zod/v4/core").$strip>>>;
            reserved_tags: import("zod").ZodDefault<import("zod").ZodArray<import("zod").ZodObject<{
                slug_name: import("zod").ZodString;
                display_name: import("zod").ZodDefault<import("zod").ZodString>;
            }, import("zod/v4/core").$strip>>>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly string[] | undefined;
    };
    siteLegalInfo: {
        readonly method: "GET";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Gives ${string}.`;
        readonly data: import("zod").ZodObject<{
            terms_of_service_original_text: import("zod").ZodDefault<import("zod").ZodString>;
            terms_of_service_parsed_text: import("zod").ZodDefault<import("zod").ZodString>;
            privacy_policy_original_text: import("zod").ZodDefault<import("zod").ZodString>;
            privacy_policy_parsed_text: import("zod").ZodDefault<import("zod").ZodString>;
            external_content_display: import("zod").ZodEnum<{
                always_display: "always_display";
                ask_before_display: "ask_before_display";
            }>;
        }, import("zod/v4/core").$strip>;
    };
    siteLegalUpdate: {
        readonly method: "PUT";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Replaces ${string}.`;
        readonly body: import("zod").ZodObject<{
            terms_of_service_original_text: import("zod").ZodDefault<import("zod").ZodString>;
            terms_of_service_parsed_text: import("zod").ZodDefault<import("zod").ZodString>;
            privacy_policy_original_text: import("zod").ZodDefault<import("zod").ZodString>;
            privacy_policy_parsed_text: import("zod").ZodDefault<import("zod").ZodString>;
            external_content_display: import("zod").ZodEnum<{
                always_display: "always_display";
                ask_before_display: "ask_before_display";
            }>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly string[] | undefined;
    };
    siteSeoInfo: {
        readonly method: "GET";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Gives ${string}.`;
        readonly data: import("zod").ZodObject<{
            permalink: import("zod").ZodUnion<readonly [import("zod").ZodLiteral<1>, import("zod").ZodLiteral<2>, import("zod").ZodLiteral<3>, import("zod").ZodLiteral<4>]>;
            robots: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
    };
    siteSeoUpdate: {
        readonly method: "PUT";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Replaces ${string}.`;
        readonly body: import("zod").ZodObject<{
            permalink: import("zod").ZodUnion<readonly [import("zod").ZodLiteral<1>, import("zod").ZodLiteral<2>, import("zod").ZodLiteral<3>, import("zod").ZodLiteral<4>]>;
            robots: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly string[] | undefined;
    };
    siteThemeInfo: {
        readonly method: "GET";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Gives ${string}.`;
        readonly data: import("zod").ZodObject<{
            theme: import("zod").ZodString;
            theme_config: import("zod").ZodDefault<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodString>>>;
            color_scheme: import("zod").ZodDefault<import("zod").ZodString>;
            layout: import("zod").ZodDefault<import("zod").ZodEnum<{
                "Fixed-width": "Fixed-width";
                "Full-width": "Full-width";
            }>>;
            theme_options: import("zod").ZodArray<import("zod").ZodObject<{
                label: import("zod").ZodString;
                value: import("zod").ZodString;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>;
    };
    siteThemeUpdate: {
        readonly method: "PUT";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Replaces ${string}.`;
        readonly body: import("zod").ZodObject<{
            theme: import("zod").ZodString;
            theme_config: import("zod").ZodDefault<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodString>>>;
            color_scheme: import("zod").ZodDefault<import("zod").ZodString>;
            layout: import("zod").ZodDefault<import("zod").ZodEnum<{
                "Fixed-width": "Fixed-width";
                "Full-width": "Full-width";
            }>>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly string[] | undefined;
    };
    siteCustomInfo: {
        readonly method: "GET";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Gives ${string}.`;
        readonly data: import("zod").ZodObject<{
            custom_css: import("zod").ZodDefault<import("zod").ZodString>;
            custom_head: import("zod").ZodDefault<import("zod").ZodString>;
            custom_header: import("zod").ZodDefault<import("zod").ZodString>;
            custom_footer: import("zod").ZodDefault<import("zod").ZodString>;
            custom_sidebar: import("zod").ZodDefault<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
    };
    siteCustomUpdate: {
        readonly method: "PUT";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Replaces ${string}.`;
        readonly body: import("zod").ZodObject<{
            custom_css: import("zod").ZodDefault<import("zod").ZodString>;
            custom_head: import("zod").ZodDefault<import("zod").ZodString>;
            custom_header: import("zod").ZodDefault<import("zod").ZodString>;
            custom_footer: import("zod").ZodDefault<import("zod").ZodString>;
            custom_sidebar: import("zod").ZodDefault<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly string[] | undefined;
    };
    siteLoginInfo: {
        readonly method: "GET";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Gives ${string}.`;
        readonly data: import("zod").ZodObject<{
            allow_new_registrations: import("zod").ZodDefault<import("zod").ZodBoolean>;
            allow_email_registrations: import("zod").ZodDefault<import("zod").ZodBoolean>;
            allow_password_login: import("zod").ZodDefault<import("zod").ZodBoolean>;
            login_required: import("zod").ZodDefault<import("zod").ZodBoolean>;
            allow_email_domains: import("zod").ZodDefault<import("zod").ZodNullable<import("zod").ZodArray<import("zod").ZodString>>>;
            require_email_verification: import("zod").ZodDefault<import("zod").ZodBoolean>;
        }, import("zod/v4/core").$strip>;
    };
    siteLoginUpdate: {
        readonly method: "PUT";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Replaces ${string}.`;
        readonly body: import("zod").ZodObject<{
            allow_new_registrations: import("zod").ZodDefault<import("zod").ZodBoolean>;
            allow_email_registrations: import("zod").ZodDefault<import("zod").ZodBoolean>;
            allow_password_login: import("zod").ZodDefault<import("zod").ZodBoolean>;
            allow_email_domains: import("zod").ZodDefault<import("zod").ZodNullable<import("zod").ZodArray<import("zod").ZodString>>>;
            login_required: import("zod").ZodOptional<import("zod").ZodBoolean>;
            require_email_verification: import("zod").ZodOptional<import("zod").ZodBoolean>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly string[] | undefined;
    };
    siteUsersInfo: {
        readonly method: "GET";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Gives ${string}.`;
        readonly data: import("zod").ZodObject<{
            default_avatar: import("zod").ZodEnum<{
                gravatar: "gravatar";
                system: "system";
            }>;
            gravatar_base_url: import("zod").ZodDefault<import("zod").ZodString>;
            allow_update_display_name: import("zod").ZodDefault<import("zod").ZodBoolean>;
            allow_update_username: import("zod").ZodDefault<import("zod").ZodBoolean>;
            allow_update_avatar: import("zod").ZodDefault<import("zod").ZodBoolean>;
            allow_update_bio: import("zod").ZodDefault<import("zod").ZodBoolean>;
            allow_update_website: import("zod").ZodDefault<import("zod").ZodBoolean>;
            allow_update_location: import("zod").ZodDefault<import("zod").ZodBoolean>;
        }, import("zod/v4/core").$strip>;
    };
    siteUsersUpdate: {
        readonly method: "PUT";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Replaces ${string}.`;
        readonly body: import("zod").ZodObject<{
            default_avatar: import("zod").ZodEnum<{
                gravatar: "gravatar";
                system: "system";
            }>;
            gravatar_base_url: import("zod").ZodDefault<import("zod").ZodString>;
            allow_update_display_name: import("zod").ZodDefault<import("zod").ZodBoolean>;
            allow_update_username: import("zod").ZodDefault<import("zod").ZodBoolean>;
            allow_update_avatar: import("zod").ZodDefault<import("zod").ZodBoolean>;
            allow_update_bio: import("zod").ZodDefault<import("zod").ZodBoolean>;
            allow_update_website: import("zod").ZodDefault<import("zod").ZodBoolean>;
            allow_update_location: import("zod").ZodDefault<import("zod").ZodBoolean>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly string[] | undefined;
    };
    siteAvatarsInfo: {
        readonly method: "GET";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Gives ${string}.`;
        readonly data: import("zod").ZodObject<{
            default_avatar: import("zod").ZodEnum<{
                gravatar: "gravatar";
                system: "system";
            }>;
            gravatar_base_url: import("zod").ZodDefault<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
    };
    siteAvatarsUpdate: {
        readonly method: "PUT";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Replaces ${string}.`;
        readonly body: import("zod").ZodObject<{
            default_avatar: import("zod").ZodEnum<{
                gravatar: "gravatar";
                system: "system";
            }>;
            gravatar_base_url: import("zod").ZodDefault<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly string[] | undefined;
    };
    siteQuestionRulesInfo: {
        readonly method: "GET";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Gives ${string}.`;
        readonly data: import("zod").ZodObject<{
            restrict_answer: import("zod").ZodDefault<import("zod").ZodBoolean>;
            min_content: import("zod").ZodDefault<import("zod").ZodInt>;
            min_tags: import("zod").ZodDefault<import("zod").ZodInt>;
        }, import("zod/v4/core").$strip>;
    };
    siteQuestionRulesUpdate: {
        readonly method: "PUT";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Replaces ${string}.`;
        readonly body: import("zod").ZodObject<{
            restrict_answer: import("zod").ZodDefault<import("zod").ZodBoolean>;
            min_content: import("zod").ZodDefault<import("zod").ZodInt>;
            min_tags: import("zod").ZodDefault<import("zod").ZodInt>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly string[] | undefined;
    };
    siteTagRulesInfo: {
        readonly method: "GET";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Gives ${string}.`;
        readonly data: import("zod").ZodObject<{
            required_tag: import("zod").ZodDefault<import("zod").ZodBoolean>;
            recommend_tags: import("zod").ZodDefault<import("zod").ZodArray<import("zod").ZodObject<{
                slug_name: import("zod").ZodString;
                display_name: import("zod").ZodDefault<import("zod").ZodString>;
            }, import("zod/v4/core").$strip>>>;
            reserved_tags: import("zod").ZodDefault<import("zod").ZodArray<import("zod").ZodObject<{
                slug_name: import("zod").ZodString;
                display_name: import("zod").ZodDefault<import("zod").ZodString>;
            }, import("zod/v4/core").$strip>>>;
        }, import("zod/v4/core").$strip>;
    };
    siteTagRulesUpdate: {
        readonly method: "PUT";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Replaces ${string}.`;
        readonly body: import("zod").ZodObject<{
            required_tag: import("zod").ZodDefault<import("zod").ZodBoolean>;
            recommend_tags: import("zod").ZodDefault<import("zod").ZodArray<import("zod").ZodObject<{
                slug_name: import("zod").ZodString;
                display_name: import("zod").ZodDefault<import("zod").ZodString>;
            }, import("zod/v4/core").$strip>>>;
            reserved_tags: import("zod").ZodDefault<import("zod").ZodArray<import("zod").ZodObject<{
                slug_name: import("zod").ZodString;
                display_name: import("zod").ZodDefault<import("zod").ZodString>;
            }, import("zod/v4/core").$strip>>>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly string[] | undefined;
    };
    siteUploadRulesInfo: {
        readonly method: "GET";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Gives ${string}.`;
        readonly data: import("zod").ZodObject<{
            max_image_size: import("zod").ZodDefault<import("zod").ZodInt>;
            max_attachment_size: import("zod").ZodDefault<import("zod").ZodInt>;
            max_image_megapixel: import("zod").ZodDefault<import("zod").ZodInt>;
            authorized_image_extensions: import("zod").ZodDefault<import("zod").ZodArray<import("zod").ZodString>>;
            authorized_attachment_extensions: import("zod").ZodDefault<import("zod").ZodArray<import("zod").ZodString>>;
        }, import("zod/v4/core").$strip>;
    };
    siteUploadRulesUpdate: {
        readonly method: "PUT";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Replaces ${string}.`;
        readonly body: import("zod").ZodObject<{
            max_image_size: import("zod").ZodDefault<import("zod").ZodInt>;
            max_attachment_size: import("zod").ZodDefault<import("zod").ZodInt>;
            max_image_megapixel: import("zod").ZodDefault<import("zod").ZodInt>;
            authorized_image_extensions: import("zod").ZodDefault<import("zod").ZodArray<import("zod").ZodString>>;
            authorized_attachment_extensions: import("zod").ZodDefault<import("zod").ZodArray<import("zod").ZodString>>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly string[] | undefined;
    };
    sitePoliciesInfo: {
        readonly method: "GET";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Gives ${string}.`;
        readonly data: import("zod").ZodObject<{
            terms_of_service_original_text: import("zod").ZodDefault<import("zod").ZodString>;
            terms_of_service_parsed_text: import("zod").ZodDefault<import("zod").ZodString>;
            privacy_policy_original_text: import("zod").ZodDefault<import("zod").ZodString>;
            privacy_policy_parsed_text: import("zod").ZodDefault<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
    };
    sitePoliciesUpdate: {
        readonly method: "PUT";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Replaces ${string}.`;
        readonly body: import("zod").ZodObject<{
            terms_of_service_original_text: import("zod").ZodDefault<import("zod").ZodString>;
            terms_of_service_parsed_text: import("zod").ZodDefault<import("zod").ZodString>;
            privacy_policy_original_text: import("zod").ZodDefault<import("zod").ZodString>;
            privacy_policy_parsed_text: import("zod").ZodDefault<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly string[] | undefined;
    };
    siteSecurityInfo: {
        readonly method: "GET";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Gives ${string}.`;
        readonly data: import("zod").ZodObject<{
            login_required: import("zod").ZodDefault<import("zod").ZodBoolean>;
            external_content_display: import("zod").ZodEnum<{
                always_display: "always_display";
                ask_before_display: "ask_before_display";
            }>;
            check_update: import("zod").ZodDefault<import("zod").ZodBoolean>;
        }, import("zod/v4/core").$strip>;
    };
    siteSecurityUpdate: {
        readonly method: "PUT";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Replaces ${string}.`;
        readonly body: import("zod").ZodObject<{
            login_required: import("zod").ZodDefault<import("zod").ZodBoolean>;
            external_content_display: import("zod").ZodEnum<{
                always_display: "always_display";
                ask_before_display: "ask_before_display";
            }>;
            check_update: import("zod").ZodDefault<import("zod").ZodBoolean>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly string[] | undefined;
    };
    smtpSettingInfo: {
        readonly method: "GET";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Gives ${string}.`;
        readonly data: import("zod").ZodObject<{
            from_email: import("zod").ZodDefault<import("zod").ZodString>;
            from_name: import("zod").ZodDefault<import("zod").ZodString>;
            smtp_host: import("zod").ZodDefault<import("zod").ZodString>;
            smtp_port: import("zod").ZodDefault<import("zod").ZodInt>;
            encryption: import("zod").ZodDefault<import("zod").ZodEnum<{
                "": "";
                SSL: "SSL";
                TLS: "TLS";
            }>>;
            smtp_username: import("zod").ZodDefault<import("zod").ZodString>;
            smtp_password: import("zod").ZodDefault<import("zod").ZodString>;
            smtp_authentication: import("zod").ZodDefault<import("zod").ZodBoolean>;
        }, import("zod/v4/core").$strip>;
    };
    smtpSettingUpdate: {
        readonly method: "PUT";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Replaces ${string}.`;
        readonly body: import("zod").ZodObject<{
            from_email: import("zod").ZodDefault<import("zod").ZodString>;
            from_name: import("zod").ZodDefault<import("zod").ZodString>;
            smtp_host: import("zod").ZodDefault<import("zod").ZodString>;
            smtp_port: import("zod").ZodDefault<import("zod").ZodInt>;
            encryption: import("zod").ZodDefault<import("zod").ZodEnum<{
                "": "";
                SSL: "SSL";
                TLS: "TLS";
            }>>;
            smtp_username: import("zod").ZodDefault<import("zod").ZodString>;
            smtp_password: import("zod").ZodDefault<import("zod").ZodString>;
            smtp_authentication: import("zod").ZodDefault<import("zod").ZodBoolean>;
            test_email_recipient: import("zod").ZodDefault<import("zod").ZodUnion<readonly [import("zod").ZodLiteral<"">, import("zod").ZodEmail]>>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly string[] | undefined;
    };
    privilegeSettingInfo: {
        readonly method: "GET";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Gives ${string}.`;
        readonly data: import("zod").ZodObject<{
            options: import("zod").ZodArray<import("zod").ZodObject<{
                level: import("zod").ZodUnion<readonly [import("zod").ZodLiteral<1>, import("zod").ZodLiteral<2>, import("zod").ZodLiteral<3>, import("zod").ZodLiteral<99>]>;
                level_desc: import("zod").ZodString;
                privileges: import("zod").ZodArray<import("zod").ZodObject<{
                    key: import("zod").ZodString;
                    label: import("zod").ZodString;
                    value: import("zod").ZodInt;
                }, import("zod/v4/core").$strip>>;
            }, import("zod/v4/core").$strip>>;
            selected_level: import("zod").ZodUnion<readonly [import("zod").ZodLiteral<1>, import("zod").ZodLiteral<2>, import("zod").ZodLiteral<3>, import("zod").ZodLiteral<99>]>;
        }, import("zod/v4/core").$strip>;
    };
    privilegeSettingUpdate: {
        readonly method: "PUT";
        readonly base: "admin";
        readonly path: string;
        readonly access: "admin";
        readonly summary: `Replaces ${string}.`;
        readonly body: import("zod").ZodObject<{
            level: import("zod").ZodUnion<readonly [import("zod").ZodLiteral<1>, import("zod").ZodLiteral<2>, import("zod").ZodLiteral<3>, import("zod").ZodLiteral<99>]>;
            custom_privileges: import("zod").ZodOptional<import("zod").ZodNullable<import("zod").ZodArray<import("zod").ZodObject<{
                key: import("zod").ZodString;
                value: import("zod").ZodInt;
            }, import("zod/v4/core").$strip>>>>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly string[] | undefined;
    };
    themeOptionList: {
        readonly method: "GET";
        readonly base: "admin";
        readonly path: "/theme/options";
        readonly access: "admin";
        readonly summary: "Lists the themes.";
        readonly data: import("zod").ZodArray<import("zod").ZodObject<{
            label: import("zod").ZodString;
            value: import("zod").ZodString;
        }, import("zod/v4/core").$strip>>;
    };
    adminLanguageOptions: {
        readonly method: "GET";
        readonly base: "admin";
        readonly path: "/language/options";
        readonly access: "admin";
        readonly summary: "Lists the installed languages.";
        readonly data: import("zod").ZodArray<import("zod").ZodObject<{
            label: import("zod").ZodString;
            value: import("zod").ZodString;
            progress: import("zod").ZodInt;
        }, import("zod/v4/core").$strip>>;
    };
    adminUserPage: {
        readonly method: "GET";
        readonly base: "admin";
        readonly path: "/users/page";
        readonly access: "admin";
        readonly summary: "Lists the users of a status, or the staff.";
        readonly query: import("zod").ZodObject<{
            page: import("zod").ZodOptional<import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            page_size: import("zod").ZodOptional<import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            status: import("zod").ZodOptional<import("zod").ZodEnum<{
                deleted: "deleted";
                inactive: "inactive";
                normal: "normal";
                suspended: "suspended";
            }>>;
            staff: import("zod").ZodPipe<import("zod").ZodOptional<import("zod").ZodUnion<readonly [import("zod").ZodBoolean, import("zod").ZodString]>>, import("zod").ZodTransform<boolean, string | boolean | undefined>>;
            query: import("zod").ZodOptional<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            count: import("zod").ZodInt;
            list: import("zod").ZodArray<import("zod").ZodObject<{
                user_id: import("zod").ZodString;
                username: import("zod").ZodString;
                e_mail: import("zod").ZodString;
                display_name: import("zod").ZodString;
                avatar: import("zod").ZodString;
                rank: import("zod").ZodInt;
                status: import("zod").ZodEnum<{
                    deleted: "deleted";
                    inactive: "inactive";
                    normal: "normal";
                    suspended: "suspended";
                }>;
                created_at: import("zod").ZodInt;
                deleted_at: import("zod").ZodInt;
                suspended_at: import("zod").ZodInt;
                suspended_until: import("zod").ZodInt;
                role_id: import("zod").ZodInt;
                role_name: import("zod").ZodString;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>;
    };
    adminUserAdd: {
        readonly method: "POST";
        readonly base: "admin";
        readonly path: "/user";
        readonly access: "admin";
        readonly hosted: "accounts";
        readonly summary: "Adds an activated account.";
        readonly body: import("zod").ZodObject<{
            display_name: import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodString>;
            email: import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodEmail>;
            password: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly ["error.email.duplicate", "error.user.username_invalid"];
    };
    adminUsersAdd: {
        readonly method: "POST";
        readonly base: "admin";
        readonly path: "/users";
        readonly access: "admin";
        readonly hosted: "accounts";
        readonly summary: "Adds many accounts, one a line as name, e-mail, password: all of them or none.";
        readonly body: import("zod").ZodObject<{
            users: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
    };
    adminUserStatusUpdate: {
        readonly method: "PUT";
        readonly base: "admin";
        readonly path: "/user/status";
        readonly access: "admin";
        readonly hosted: "status";
        readonly summary: "Deactivates, suspends, deletes or restores an account.";
        readonly body: import("zod").ZodObject<{
            user_id: import("zod").ZodString;
            status: import("zod").ZodEnum<{
                deleted: "deleted";
                inactive: "inactive";
                normal: "normal";
                suspended: "suspended";
            }>;
            suspend_duration: import("zod").ZodOptional<import("zod").ZodUnion<readonly [import("zod").ZodLiteral<"">, import("zod").ZodEnum<{
                "14d": "14d";
                "1m": "1m";
                "1y": "1y";
                "24h": "24h";
                "2m": "2m";
                "3m": "3m";
                "48h": "48h";
                "6m": "6m";
                "72h": "72h";
                "7d": "7d";
                forever: "forever";
            }>]>>;
            remove_all_content: import("zod").ZodOptional<import("zod").ZodBoolean>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly ["error.admin.cannot_modify_self_status", "error.user.not_found"];
    };
    adminUserRoleUpdate: {
        readonly method: "PUT";
        readonly base: "admin";
        readonly path: "/user/role";
        readonly access: "admin";
        readonly hosted: "role";
        readonly summary: "Gives a user another role and ends their sessions.";
        readonly body: import("zod").ZodObject<{
            user_id: import("zod").ZodString;
            role_id: import("zod").ZodUnion<readonly [import("zod").ZodLiteral<1>, import("zod").ZodLiteral<2>, import("zod").ZodLiteral<3>]>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly ["error.user.cannot_update_your_role", "error.user.not_found"];
    };
    adminUserPasswordUpdate: {
        readonly method: "PUT";
        readonly base: "admin";
        readonly path: "/user/password";
        readonly access: "admin";
        readonly hosted: "accounts";
        readonly summary: "Sets a user’s password and ends their sessions.";
        readonly body: import("zod").ZodObject<{
            user_id: import("zod").ZodString;
            password: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly ["error.admin.cannot_update_their_password", "error.user.not_found"];
    };
    adminUserProfileUpdate: {
        readonly method: "PUT";
        readonly base: "admin";
        readonly path: "/user/profile";
        readonly access: "admin";
        readonly summary: "Changes a user’s names and e-mail address.";
        readonly body: import("zod").ZodObject<{
            user_id: import("zod").ZodString;
            display_name: import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodString>;
            username: import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodString>;
            email: import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodEmail>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly ["error.admin.cannot_edit_their_profile", "error.user.not_found", "error.user.username_invalid", "error.user.username_duplicate", "error.email.duplicate"];
    };
    adminUserActivation: {
        readonly method: "GET";
        readonly base: "admin";
        readonly path: "/user/activation";
        readonly access: "admin";
        readonly hosted: "accounts";
        readonly summary: "Makes an activation link for a user.";
        readonly query: import("zod").ZodObject<{
            user_id: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            activation_url: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.user.not_found"];
    };
    adminUserActivationSend: {
        readonly method: "POST";
        readonly base: "admin";
        readonly path: "/user/activation";
        readonly access: "admin";
        readonly hosted: "accounts";
        readonly summary: "Mails an activation link to a user.";
        readonly body: import("zod").ZodObject<{
            user_id: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly ["error.user.not_found"];
    };
    adminRoleList: {
        readonly method: "GET";
        readonly base: "admin";
        readonly path: "/roles";
        readonly access: "admin";
        readonly summary: "Lists the roles.";
        readonly data: import("zod").ZodArray<import("zod").ZodObject<{
            id: import("zod").ZodInt;
            name: import("zod").ZodString;
            description: import("zod").ZodString;
        }, import("zod/v4/core").$strip>>;
    };
    tagPage: {
        readonly method: "GET";
        readonly path: "/tags/page";
        readonly access: "public";
        readonly summary: "Lists the tags of the site.";
        readonly query: import("zod").ZodObject<{
            page: import("zod").ZodOptional<import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            page_size: import("zod").ZodOptional<import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            slug_name: import("zod").ZodOptional<import("zod").ZodUnion<readonly [import("zod").ZodLiteral<"">, import("zod").ZodString]>>;
            display_name: import("zod").ZodOptional<import("zod").ZodUnion<readonly [import("zod").ZodLiteral<"">, import("zod").ZodString]>>;
            query_cond: import("zod").ZodOptional<import("zod").ZodEnum<{
                "": "";
                name: "name";
                newest: "newest";
                popular: "popular";
            }>>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            count: import("zod").ZodInt;
            list: import("zod").ZodArray<import("zod").ZodObject<{
                tag_id: import("zod").ZodString;
                slug_name: import("zod").ZodString;
                display_name: import("zod").ZodString;
                recommend: import("zod").ZodBoolean;
                reserved: import("zod").ZodBoolean;
                excerpt: import("zod").ZodString;
                description: import("zod").ZodString;
                original_text: import("zod").ZodString;
                parsed_text: import("zod").ZodString;
                follow_count: import("zod").ZodInt;
                question_count: import("zod").ZodInt;
                is_follower: import("zod").ZodBoolean;
                created_at: import("zod").ZodInt;
                updated_at: import("zod").ZodInt;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["base.request_format_error"];
    };
    tagInfo: {
        readonly method: "GET";
        readonly path: "/tag";
        readonly access: "public";
        readonly summary: "Reads a tag by id or by slug.";
        readonly query: import("zod").ZodObject<{
            id: import("zod").ZodOptional<import("zod").ZodString>;
            name: import("zod").ZodOptional<import("zod").ZodUnion<readonly [import("zod").ZodLiteral<"">, import("zod").ZodString]>>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            tag_id: import("zod").ZodString;
            slug_name: import("zod").ZodString;
            display_name: import("zod").ZodString;
            recommend: import("zod").ZodBoolean;
            reserved: import("zod").ZodBoolean;
            excerpt: import("zod").ZodString;
            description: import("zod").ZodString;
            original_text: import("zod").ZodString;
            parsed_text: import("zod").ZodString;
            follow_count: import("zod").ZodInt;
            question_count: import("zod").ZodInt;
            is_follower: import("zod").ZodBoolean;
            created_at: import("zod").ZodInt;
            updated_at: import("zod").ZodInt;
            status: import("zod").ZodEnum<{
                available: "available";
                deleted: "deleted";
            }>;
            main_tag_slug_name: import("zod").ZodString;
            member_actions: import("zod").ZodArray<import("zod").ZodObject<{
                action: import("zod").ZodString;
                name: import("zod").ZodString;
                type: import("zod").ZodEnum<{
                    confirm: "confirm";
                    edit: "edit";
                    reason: "reason";
                }>;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.tag.not_found"];
    };
    tagList: {
        readonly method: "GET";
        readonly path: "/tags";
        readonly access: "public";
        readonly summary: "Reads several tags by their slugs.";
        readonly query: import("zod").ZodObject<{
            tags: import("zod").ZodDefault<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodArray<import("zod").ZodObject<{
            tag_id: import("zod").ZodString;
            slug_name: import("zod").ZodString;
            display_name: import("zod").ZodString;
            recommend: import("zod").ZodBoolean;
            reserved: import("zod").ZodBoolean;
        }, import("zod/v4/core").$strip>>;
    };
    tagFollowing: {
        readonly method: "GET";
        readonly path: "/tags/following";
        readonly access: "public";
        readonly summary: "Lists the tags that the caller follows.";
        readonly data: import("zod").ZodArray<import("zod").ZodObject<{
            tag_id: import("zod").ZodString;
            slug_name: import("zod").ZodString;
            display_name: import("zod").ZodString;
            recommend: import("zod").ZodBoolean;
            reserved: import("zod").ZodBoolean;
            main_tag_slug_name: import("zod").ZodString;
        }, import("zod/v4/core").$strip>>;
    };
    tagSearch: {
        readonly method: "GET";
        readonly path: "/question/tags";
        readonly access: "active";
        readonly summary: "Finds tags for a question by the first letters; without text, the recommended ones.";
        readonly query: import("zod").ZodObject<{
            tag: import("zod").ZodDefault<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodArray<import("zod").ZodObject<{
            tag_id: import("zod").ZodString;
            slug_name: import("zod").ZodString;
            display_name: import("zod").ZodString;
            recommend: import("zod").ZodBoolean;
            reserved: import("zod").ZodBoolean;
        }, import("zod/v4/core").$strip>>;
    };
    tagFollowReplace: {
        readonly method: "PUT";
        readonly path: "/follow/tags";
        readonly access: "active";
        readonly summary: "Replaces the caller's followed tags.";
        readonly body: import("zod").ZodObject<{
            slug_name_list: import("zod").ZodArray<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
    };
    tagAdd: {
        readonly method: "POST";
        readonly path: "/tag";
        readonly access: "active";
        readonly summary: "Creates a tag; a deleted one of the same slug is restored with the new description.";
        readonly body: import("zod").ZodObject<{
            slug_name: import("zod").ZodString;
            display_name: import("zod").ZodString;
            original_text: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            slug_name: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "base.request_format_error", "error.tag.already_exist", "error.content.too_complex"];
    };
    tagUpdate: {
        readonly method: "PUT";
        readonly path: "/tag";
        readonly access: "active";
        readonly summary: "Edits a tag, or suggests an edit for review.";
        readonly body: import("zod").ZodObject<{
            slug_name: import("zod").ZodDefault<import("zod").ZodString>;
            display_name: import("zod").ZodDefault<import("zod").ZodString>;
            original_text: import("zod").ZodDefault<import("zod").ZodString>;
            edit_summary: import("zod").ZodDefault<import("zod").ZodString>;
            tag_id: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            wait_for_review: import("zod").ZodBoolean;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "error.tag.not_found", "error.answer.cannot_update", "error.tag.already_exist", "error.content.too_complex"];
    };
    tagRemove: {
        readonly method: "DELETE";
        readonly path: "/tag";
        readonly access: "active";
        readonly summary: "Deletes a tag that no question and no synonym needs.";
        readonly body: import("zod").ZodObject<{
            tag_id: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "error.tag.not_found", "error.tag.is_used_cannot_delete"];
    };
    tagRecover: {
        readonly method: "POST";
        readonly path: "/tag/recover";
        readonly access: "active";
        readonly summary: "Restores a deleted tag.";
        readonly body: import("zod").ZodObject<{
            tag_id: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "error.tag.not_found"];
    };
    tagMerge: {
        readonly method: "POST";
        readonly path: "/tag/merge";
        readonly access: "active";
        readonly summary: "Makes a tag a synonym of another one, which takes over its questions and followers.";
        readonly body: import("zod").ZodObject<{
            source_tag_id: import("zod").ZodString;
            target_tag_id: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "error.tag.not_found", "error.tag.cannot_set_synonym_as_itself"];
    };
    tagSynonymList: {
        readonly method: "GET";
        readonly path: "/tag/synonyms";
        readonly access: "public";
        readonly summary: "Lists the other names of a tag; of a synonym, all other names of its main tag.";
        readonly query: import("zod").ZodObject<{
            tag_id: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            synonyms: import("zod").ZodArray<import("zod").ZodObject<{
                tag_id: import("zod").ZodString;
                slug_name: import("zod").ZodString;
                display_name: import("zod").ZodString;
                main_tag_slug_name: import("zod").ZodString;
            }, import("zod/v4/core").$strip>>;
            member_actions: import("zod").ZodArray<import("zod").ZodObject<{
                action: import("zod").ZodString;
                name: import("zod").ZodString;
                type: import("zod").ZodEnum<{
                    confirm: "confirm";
                    edit: "edit";
                    reason: "reason";
                }>;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.tag.not_found"];
    };
    tagSynonymReplace: {
        readonly method: "PUT";
        readonly path: "/tag/synonym";
        readonly access: "active";
        readonly summary: "Replaces the synonyms of a tag; those that do not exist yet are created.";
        readonly body: import("zod").ZodObject<{
            tag_id: import("zod").ZodString;
            synonym_tag_list: import("zod").ZodArray<import("zod").ZodObject<{
                slug_name: import("zod").ZodDefault<import("zod").ZodString>;
                display_name: import("zod").ZodDefault<import("zod").ZodString>;
                original_text: import("zod").ZodDefault<import("zod").ZodString>;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "base.request_format_error", "error.content.too_complex", "error.tag.not_found", "error.tag.cannot_set_synonym_as_itself"];
    };
    questionInfo: {
        readonly method: "GET";
        readonly path: "/question/info";
        readonly access: "public";
        readonly summary: "Reads a question and counts the view.";
        readonly query: import("zod").ZodObject<{
            id: import("zod").ZodString;
            without_view: import("zod").ZodPipe<import("zod").ZodOptional<import("zod").ZodUnion<readonly [import("zod").ZodBoolean, import("zod").ZodString]>>, import("zod").ZodTransform<boolean, string | boolean | undefined>>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            view_count: import("zod").ZodInt;
            unique_view_count: import("zod").ZodInt;
            vote_count: import("zod").ZodInt;
            answer_count: import("zod").ZodInt;
            collection_count: import("zod").ZodInt;
            follow_count: import("zod").ZodInt;
            accepted_answer_id: import("zod").ZodString;
            last_answer_id: import("zod").ZodString;
            pin: import("zod").ZodInt;
            show: import("zod").ZodInt;
            status: import("zod").ZodInt;
            id: import("zod").ZodString;
            title: import("zod").ZodString;
            url_title: import("zod").ZodString;
            content: import("zod").ZodString;
            html: import("zod").ZodString;
            description: import("zod").ZodString;
            tags: import("zod").ZodArray<import("zod").ZodObject<{
                slug_name: import("zod").ZodString;
                display_name: import("zod").ZodString;
                main_tag_slug_name: import("zod").ZodString;
                recommend: import("zod").ZodBoolean;
                reserved: import("zod").ZodBoolean;
            }, import("zod/v4/core").$strip>>;
            create_time: import("zod").ZodInt;
            update_time: import("zod").ZodInt;
            edit_time: import("zod").ZodInt;
            operation: import("zod").ZodOptional<import("zod").ZodObject<{
                type: import("zod").ZodString;
                description: import("zod").ZodString;
                msg: import("zod").ZodString;
                time: import("zod").ZodInt;
                level: import("zod").ZodEnum<{
                    danger: "danger";
                    info: "info";
                    secondary: "secondary";
                    warning: "warning";
                }>;
            }, import("zod/v4/core").$strip>>;
            user_info: import("zod").ZodObject<{
                id: import("zod").ZodString;
                username: import("zod").ZodString;
                rank: import("zod").ZodInt;
                display_name: import("zod").ZodString;
                avatar: import("zod").ZodString;
                website: import("zod").ZodString;
                location: import("zod").ZodString;
                language: import("zod").ZodString;
                status: import("zod").ZodEnum<{
                    deleted: "deleted";
                    inactive: "inactive";
                    normal: "normal";
                    suspended: "suspended";
                }>;
                suspended_until: import("zod").ZodInt;
            }, import("zod/v4/core").$strip>;
            update_user_info: import("zod").ZodOptional<import("zod").ZodObject<{
                id: import("zod").ZodString;
                username: import("zod").ZodString;
                rank: import("zod").ZodInt;
                display_name: import("zod").ZodString;
                avatar: import("zod").ZodString;
                website: import("zod").ZodString;
                location: import("zod").ZodString;
                language: import("zod").ZodString;
                status: import("zod").ZodEnum<{
                    deleted: "deleted";
                    inactive: "inactive";
                    normal: "normal";
                    suspended: "suspended";
                }>;
                suspended_until: import("zod").ZodInt;
            }, import("zod/v4/core").$strip>>;
            last_answered_user_info: import("zod").ZodOptional<import("zod").ZodObject<{
                id: import("zod").ZodString;
                username: import("zod").ZodString;
                rank: import("zod").ZodInt;
                display_name: import("zod").ZodString;
                avatar: import("zod").ZodString;
                website: import("zod").ZodString;
                location: import("zod").ZodString;
                language: import("zod").ZodString;
                status: import("zod").ZodEnum<{
                    deleted: "deleted";
                    inactive: "inactive";
                    normal: "normal";
                    suspended: "suspended";
                }>;
                suspended_until: import("zod").ZodInt;
            }, import("zod/v4/core").$strip>>;
            answered: import("zod").ZodBoolean;
            first_answer_id: import("zod").ZodString;
            collected: import("zod").ZodBoolean;
            is_followed: import("zod").ZodBoolean;
            vote_status: import("zod").ZodEnum<{
                "": "";
                vote_down: "vote_down";
                vote_up: "vote_up";
            }>;
            member_actions: import("zod").ZodNullable<import("zod").ZodArray<import("zod").ZodObject<{
                action: import("zod").ZodString;
                name: import("zod").ZodString;
                type: import("zod").ZodEnum<{
                    confirm: "confirm";
                    edit: "edit";
                    reason: "reason";
                }>;
            }, import("zod/v4/core").$strip>>>;
            extends_actions: import("zod").ZodNullable<import("zod").ZodArray<import("zod").ZodObject<{
                action: import("zod").ZodString;
                name: import("zod").ZodString;
                type: import("zod").ZodEnum<{
                    confirm: "confirm";
                    edit: "edit";
                    reason: "reason";
                }>;
            }, import("zod/v4/core").$strip>>>;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.question.not_found"];
    };
    questionPage: {
        readonly method: "GET";
        readonly path: "/question/page";
        readonly access: "public";
        readonly summary: "Lists questions by order, time frame, tag or author.";
        readonly query: import("zod").ZodObject<{
            page: import("zod").ZodOptional<import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            page_size: import("zod").ZodOptional<import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            order: import("zod").ZodOptional<import("zod").ZodUnion<readonly [import("zod").ZodLiteral<"">, import("zod").ZodEnum<{
                active: "active";
                frequent: "frequent";
                hot: "hot";
                newest: "newest";
                recommend: "recommend";
                score: "score";
                unanswered: "unanswered";
            }>]>>;
            in_days: import("zod").ZodOptional<import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            tag: import("zod").ZodOptional<import("zod").ZodUnion<readonly [import("zod").ZodLiteral<"">, import("zod").ZodString]>>;
            username: import("zod").ZodOptional<import("zod").ZodUnion<readonly [import("zod").ZodLiteral<"">, import("zod").ZodString]>>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            count: import("zod").ZodInt;
            list: import("zod").ZodArray<import("zod").ZodObject<{
                view_count: import("zod").ZodInt;
                unique_view_count: import("zod").ZodInt;
                vote_count: import("zod").ZodInt;
                answer_count: import("zod").ZodInt;
                collection_count: import("zod").ZodInt;
                follow_count: import("zod").ZodInt;
                accepted_answer_id: import("zod").ZodString;
                last_answer_id: import("zod").ZodString;
                pin: import("zod").ZodInt;
                show: import("zod").ZodInt;
                status: import("zod").ZodInt;
                id: import("zod").ZodString;
                title: import("zod").ZodString;
                url_title: import("zod").ZodString;
                description: import("zod").ZodString;
                created_at: import("zod").ZodInt;
                tags: import("zod").ZodArray<import("zod").ZodObject<{
                    slug_name: import("zod").ZodString;
                    display_name: import("zod").ZodString;
                    main_tag_slug_name: import("zod").ZodString;
                    recommend: import("zod").ZodBoolean;
                    reserved: import("zod").ZodBoolean;
                }, import("zod/v4/core").$strip>>;
                operated_at: import("zod").ZodInt;
                operation_type: import("zod").ZodEnum<{
                    answered: "answered";
                    asked: "asked";
                    modified: "modified";
                }>;
                operator: import("zod").ZodObject<{
                    id: import("zod").ZodString;
                    username: import("zod").ZodString;
                    rank: import("zod").ZodInt;
                    display_name: import("zod").ZodString;
                    status: import("zod").ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    avatar: import("zod").ZodString;
                }, import("zod/v4/core").$strip>;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["base.request_format_error"];
    };
    questionRecommendPage: {
        readonly method: "GET";
        readonly path: "/question/recommend/page";
        readonly access: "public";
        readonly summary: "Lists questions of the tags that the caller follows, and followed questions.";
        readonly query: import("zod").ZodObject<{
            page: import("zod").ZodOptional<import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            page_size: import("zod").ZodOptional<import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            order: import("zod").ZodOptional<import("zod").ZodUnion<readonly [import("zod").ZodLiteral<"">, import("zod").ZodEnum<{
                active: "active";
                frequent: "frequent";
                hot: "hot";
                newest: "newest";
                recommend: "recommend";
                score: "score";
                unanswered: "unanswered";
            }>]>>;
            in_days: import("zod").ZodOptional<import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            tag: import("zod").ZodOptional<import("zod").ZodUnion<readonly [import("zod").ZodLiteral<"">, import("zod").ZodString]>>;
            username: import("zod").ZodOptional<import("zod").ZodUnion<readonly [import("zod").ZodLiteral<"">, import("zod").ZodString]>>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            count: import("zod").ZodInt;
            list: import("zod").ZodArray<import("zod").ZodObject<{
                view_count: import("zod").ZodInt;
                unique_view_count: import("zod").ZodInt;
                vote_count: import("zod").ZodInt;
                answer_count: import("zod").ZodInt;
                collection_count: import("zod").ZodInt;
                follow_count: import("zod").ZodInt;
                accepted_answer_id: import("zod").ZodString;
                last_answer_id: import("zod").ZodString;
                pin: import("zod").ZodInt;
                show: import("zod").ZodInt;
                status: import("zod").ZodInt;
                id: import("zod").ZodString;
                title: import("zod").ZodString;
                url_title: import("zod").ZodString;
                description: import("zod").ZodString;
                created_at: import("zod").ZodInt;
                tags: import("zod").ZodArray<import("zod").ZodObject<{
                    slug_name: import("zod").ZodString;
                    display_name: import("zod").ZodString;
                    main_tag_slug_name: import("zod").ZodString;
                    recommend: import("zod").ZodBoolean;
                    reserved: import("zod").ZodBoolean;
                }, import("zod/v4/core").$strip>>;
                operated_at: import("zod").ZodInt;
                operation_type: import("zod").ZodEnum<{
                    answered: "answered";
                    asked: "asked";
                    modified: "modified";
                }>;
                operator: import("zod").ZodObject<{
                    id: import("zod").ZodString;
                    username: import("zod").ZodString;
                    rank: import("zod").ZodInt;
                    display_name: import("zod").ZodString;
                    status: import("zod").ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    avatar: import("zod").ZodString;
                }, import("zod/v4/core").$strip>;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["base.unauthorized_error"];
    };
    questionSimilar: {
        readonly method: "GET";
        readonly path: "/question/similar";
        readonly access: "active";
        readonly summary: "Finds questions with a similar title, to show while asking.";
        readonly query: import("zod").ZodObject<{
            title: import("zod").ZodDefault<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodArray<import("zod").ZodObject<{
            id: import("zod").ZodString;
            title: import("zod").ZodString;
            url_title: import("zod").ZodString;
            view_count: import("zod").ZodInt;
            answer_count: import("zod").ZodInt;
            collection_count: import("zod").ZodInt;
            follow_count: import("zod").ZodInt;
            status: import("zod").ZodEnum<{
                available: "available";
                closed: "closed";
                deleted: "deleted";
                pending: "pending";
            }>;
            accepted_answer: import("zod").ZodBoolean;
        }, import("zod/v4/core").$strip>>;
    };
    questionSimilarTag: {
        readonly method: "GET";
        readonly path: "/question/similar/tag";
        readonly access: "public";
        readonly summary: "Lists the hottest questions with the first tag of a question.";
        readonly query: import("zod").ZodObject<{
            question_id: import("zod").ZodDefault<import("zod").ZodString>;
            page_size: import("zod").ZodOptional<import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            count: import("zod").ZodInt;
            list: import("zod").ZodNullable<import("zod").ZodArray<import("zod").ZodObject<{
                view_count: import("zod").ZodInt;
                unique_view_count: import("zod").ZodInt;
                vote_count: import("zod").ZodInt;
                answer_count: import("zod").ZodInt;
                collection_count: import("zod").ZodInt;
                follow_count: import("zod").ZodInt;
                accepted_answer_id: import("zod").ZodString;
                last_answer_id: import("zod").ZodString;
                pin: import("zod").ZodInt;
                show: import("zod").ZodInt;
                status: import("zod").ZodInt;
                id: import("zod").ZodString;
                title: import("zod").ZodString;
                url_title: import("zod").ZodString;
                description: import("zod").ZodString;
                created_at: import("zod").ZodInt;
                tags: import("zod").ZodArray<import("zod").ZodObject<{
                    slug_name: import("zod").ZodString;
                    display_name: import("zod").ZodString;
                    main_tag_slug_name: import("zod").ZodString;
                    recommend: import("zod").ZodBoolean;
                    reserved: import("zod").ZodBoolean;
                }, import("zod/v4/core").$strip>>;
                operated_at: import("zod").ZodInt;
                operation_type: import("zod").ZodEnum<{
                    answered: "answered";
                    asked: "asked";
                    modified: "modified";
                }>;
                operator: import("zod").ZodObject<{
                    id: import("zod").ZodString;
                    username: import("zod").ZodString;
                    rank: import("zod").ZodInt;
                    display_name: import("zod").ZodString;
                    status: import("zod").ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    avatar: import("zod").ZodString;
                }, import("zod/v4/core").$strip>;
            }, import("zod/v4/core").$strip>>>;
        }, import("zod/v4/core").$strip>;
    };
    questionLinks: {
        readonly method: "GET";
        readonly path: "/question/link";
        readonly access: "public";
        readonly summary: "Lists the questions that link to a question.";
        readonly query: import("zod").ZodObject<{
            question_id: import("zod").ZodString;
            page: import("zod").ZodOptional<import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            page_size: import("zod").ZodOptional<import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            order: import("zod").ZodOptional<import("zod").ZodUnion<readonly [import("zod").ZodLiteral<"">, import("zod").ZodEnum<{
                active: "active";
                frequent: "frequent";
                hot: "hot";
                newest: "newest";
                recommend: "recommend";
                score: "score";
                unanswered: "unanswered";
            }>]>>;
            in_days: import("zod").ZodOptional<import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            count: import("zod").ZodInt;
            list: import("zod").ZodArray<import("zod").ZodObject<{
                view_count: import("zod").ZodInt;
                unique_view_count: import("zod").ZodInt;
                vote_count: import("zod").ZodInt;
                answer_count: import("zod").ZodInt;
                collection_count: import("zod").ZodInt;
                follow_count: import("zod").ZodInt;
                accepted_answer_id: import("zod").ZodString;
                last_answer_id: import("zod").ZodString;
                pin: import("zod").ZodInt;
                show: import("zod").ZodInt;
                status: import("zod").ZodInt;
                id: import("zod").ZodString;
                title: import("zod").ZodString;
                url_title: import("zod").ZodString;
                description: import("zod").ZodString;
                created_at: import("zod").ZodInt;
                tags: import("zod").ZodArray<import("zod").ZodObject<{
                    slug_name: import("zod").ZodString;
                    display_name: import("zod").ZodString;
                    main_tag_slug_name: import("zod").ZodString;
                    recommend: import("zod").ZodBoolean;
                    reserved: import("zod").ZodBoolean;
                }, import("zod/v4/core").$strip>>;
                operated_at: import("zod").ZodInt;
                operation_type: import("zod").ZodEnum<{
                    answered: "answered";
                    asked: "asked";
                    modified: "modified";
                }>;
                operator: import("zod").ZodObject<{
                    id: import("zod").ZodString;
                    username: import("zod").ZodString;
                    rank: import("zod").ZodInt;
                    display_name: import("zod").ZodString;
                    status: import("zod").ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    avatar: import("zod").ZodString;
                }, import("zod/v4/core").$strip>;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.object.not_found"];
    };
    questionInvited: {
        readonly method: "GET";
        readonly path: "/question/invite";
        readonly access: "public";
        readonly summary: "Lists the users who were invited to answer.";
        readonly query: import("zod").ZodObject<{
            id: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodArray<import("zod").ZodObject<{
            id: import("zod").ZodString;
            username: import("zod").ZodString;
            rank: import("zod").ZodInt;
            display_name: import("zod").ZodString;
            avatar: import("zod").ZodString;
            website: import("zod").ZodString;
            location: import("zod").ZodString;
            language: import("zod").ZodString;
            status: import("zod").ZodEnum<{
                deleted: "deleted";
                inactive: "inactive";
                normal: "normal";
                suspended: "suspended";
            }>;
            suspended_until: import("zod").ZodInt;
        }, import("zod/v4/core").$strip>>;
        readonly reasons: readonly ["error.question.not_found"];
    };
    questionInvite: {
        readonly method: "PUT";
        readonly path: "/question/invite";
        readonly access: "active";
        readonly summary: "Replaces the list of users who are invited to answer.";
        readonly body: import("zod").ZodObject<{
            captcha_id: import("zod").ZodOptional<import("zod").ZodString>;
            captcha_code: import("zod").ZodOptional<import("zod").ZodString>;
            id: import("zod").ZodString;
            invite_user: import("zod").ZodArray<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "error.question.not_found"];
        readonly captcha: "invitation_answer";
    };
    questionAdd: {
        readonly method: "POST";
        readonly path: "/question";
        readonly access: "active";
        readonly summary: "Asks a question.";
        readonly body: import("zod").ZodObject<{
            captcha_id: import("zod").ZodOptional<import("zod").ZodString>;
            captcha_code: import("zod").ZodOptional<import("zod").ZodString>;
            title: import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodString>;
            content: import("zod").ZodDefault<import("zod").ZodString>;
            tags: import("zod").ZodDefault<import("zod").ZodArray<import("zod").ZodObject<{
                slug_name: import("zod").ZodDefault<import("zod").ZodString>;
                display_name: import("zod").ZodDefault<import("zod").ZodString>;
                original_text: import("zod").ZodDefault<import("zod").ZodString>;
            }, import("zod/v4/core").$strip>>>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            view_count: import("zod").ZodInt;
            unique_view_count: import("zod").ZodInt;
            vote_count: import("zod").ZodInt;
            answer_count: import("zod").ZodInt;
            collection_count: import("zod").ZodInt;
            follow_count: import("zod").ZodInt;
            accepted_answer_id: import("zod").ZodString;
            last_answer_id: import("zod").ZodString;
            pin: import("zod").ZodInt;
            show: import("zod").ZodInt;
            status: import("zod").ZodInt;
            id: import("zod").ZodString;
            title: import("zod").ZodString;
            url_title: import("zod").ZodString;
            content: import("zod").ZodString;
            html: import("zod").ZodString;
            description: import("zod").ZodString;
            tags: import("zod").ZodArray<import("zod").ZodObject<{
                slug_name: import("zod").ZodString;
                display_name: import("zod").ZodString;
                main_tag_slug_name: import("zod").ZodString;
                recommend: import("zod").ZodBoolean;
                reserved: import("zod").ZodBoolean;
            }, import("zod/v4/core").$strip>>;
            create_time: import("zod").ZodInt;
            update_time: import("zod").ZodInt;
            edit_time: import("zod").ZodInt;
            operation: import("zod").ZodOptional<import("zod").ZodObject<{
                type: import("zod").ZodString;
                description: import("zod").ZodString;
                msg: import("zod").ZodString;
                time: import("zod").ZodInt;
                level: import("zod").ZodEnum<{
                    danger: "danger";
                    info: "info";
                    secondary: "secondary";
                    warning: "warning";
                }>;
            }, import("zod/v4/core").$strip>>;
            user_info: import("zod").ZodObject<{
                id: import("zod").ZodString;
                username: import("zod").ZodString;
                rank: import("zod").ZodInt;
                display_name: import("zod").ZodString;
                avatar: import("zod").ZodString;
                website: import("zod").ZodString;
                location: import("zod").ZodString;
                language: import("zod").ZodString;
                status: import("zod").ZodEnum<{
                    deleted: "deleted";
                    inactive: "inactive";
                    normal: "normal";
                    suspended: "suspended";
                }>;
                suspended_until: import("zod").ZodInt;
            }, import("zod/v4/core").$strip>;
            update_user_info: import("zod").ZodOptional<import("zod").ZodObject<{
                id: import("zod").ZodString;
                username: import("zod").ZodString;
                rank: import("zod").ZodInt;
                display_name: import("zod").ZodString;
                avatar: import("zod").ZodString;
                website: import("zod").ZodString;
                location: import("zod").ZodString;
                language: import("zod").ZodString;
                status: import("zod").ZodEnum<{
                    deleted: "deleted";
                    inactive: "inactive";
                    normal: "normal";
                    suspended: "suspended";
                }>;
                suspended_until: import("zod").ZodInt;
            }, import("zod/v4/core").$strip>>;
            last_answered_user_info: import("zod").ZodOptional<import("zod").ZodObject<{
                id: import("zod").ZodString;
                username: import("zod").ZodString;
                rank: import("zod").ZodInt;
                display_name: import("zod").ZodString;
                avatar: import("zod").ZodString;
                website: import("zod").ZodString;
                location: import("zod").ZodString;
                language: import("zod").ZodString;
                status: import("zod").ZodEnum<{
                    deleted: "deleted";
                    inactive: "inactive";
                    normal: "normal";
                    suspended: "suspended";
                }>;
                suspended_until: import("zod").ZodInt;
            }, import("zod/v4/core").$strip>>;
            answered: import("zod").ZodBoolean;
            first_answer_id: import("zod").ZodString;
            collected: import("zod").ZodBoolean;
            is_followed: import("zod").ZodBoolean;
            vote_status: import("zod").ZodEnum<{
                "": "";
                vote_down: "vote_down";
                vote_up: "vote_up";
            }>;
            member_actions: import("zod").ZodNullable<import("zod").ZodArray<import("zod").ZodObject<{
                action: import("zod").ZodString;
                name: import("zod").ZodString;
                type: import("zod").ZodEnum<{
                    confirm: "confirm";
                    edit: "edit";
                    reason: "reason";
                }>;
            }, import("zod/v4/core").$strip>>>;
            extends_actions: import("zod").ZodNullable<import("zod").ZodArray<import("zod").ZodObject<{
                action: import("zod").ZodString;
                name: import("zod").ZodString;
                type: import("zod").ZodEnum<{
                    confirm: "confirm";
                    edit: "edit";
                    reason: "reason";
                }>;
            }, import("zod/v4/core").$strip>>>;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "error.rank.no_enough_rank_to_operate", "base.request_format_error", "error.content.too_complex"];
        readonly captcha: "question";
        readonly onceOnly: true;
    };
    questionUpdate: {
        readonly method: "PUT";
        readonly path: "/question";
        readonly access: "active";
        readonly summary: "Edits a question, or suggests an edit for review.";
        readonly body: import("zod").ZodObject<{
            captcha_id: import("zod").ZodOptional<import("zod").ZodString>;
            captcha_code: import("zod").ZodOptional<import("zod").ZodString>;
            title: import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodString>;
            content: import("zod").ZodDefault<import("zod").ZodString>;
            tags: import("zod").ZodDefault<import("zod").ZodArray<import("zod").ZodObject<{
                slug_name: import("zod").ZodDefault<import("zod").ZodString>;
                display_name: import("zod").ZodDefault<import("zod").ZodString>;
                original_text: import("zod").ZodDefault<import("zod").ZodString>;
            }, import("zod/v4/core").$strip>>>;
            id: import("zod").ZodString;
            edit_summary: import("zod").ZodDefault<import("zod").ZodString>;
            invite_user: import("zod").ZodOptional<import("zod").ZodNullable<import("zod").ZodArray<import("zod").ZodString>>>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            url_title: import("zod").ZodString;
            wait_for_review: import("zod").ZodBoolean;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "error.rank.no_enough_rank_to_operate", "base.request_format_error", "error.content.too_complex", "error.question.not_found", "error.question.cannot_update", "error.question.content_less_than_minimum", "error.tag.recommend_tag_enter", "error.tag.minimum_count"];
        readonly captcha: "edit";
    };
    questionRemove: {
        readonly method: "DELETE";
        readonly path: "/question";
        readonly access: "active";
        readonly summary: "Deletes a question.";
        readonly body: import("zod").ZodObject<{
            captcha_id: import("zod").ZodOptional<import("zod").ZodString>;
            captcha_code: import("zod").ZodOptional<import("zod").ZodString>;
            id: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "error.object.not_found", "error.question.cannot_deleted"];
        readonly captcha: "delete";
    };
    questionRecover: {
        readonly method: "POST";
        readonly path: "/question/recover";
        readonly access: "active";
        readonly summary: "Restores a deleted question.";
        readonly body: import("zod").ZodObject<{
            question_id: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "error.question.not_found"];
    };
    questionClose: {
        readonly method: "PUT";
        readonly path: "/question/status";
        readonly access: "active";
        readonly summary: "Closes a question for a reason.";
        readonly body: import("zod").ZodObject<{
            id: import("zod").ZodString;
            close_type: import("zod").ZodInt;
            close_msg: import("zod").ZodDefault<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "error.report.not_found", "error.common.invalid_url", "error.content.too_complex"];
    };
    questionReopen: {
        readonly method: "PUT";
        readonly path: "/question/reopen";
        readonly access: "active";
        readonly summary: "Opens a closed question again.";
        readonly body: import("zod").ZodObject<{
            question_id: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition"];
    };
    questionOperation: {
        readonly method: "PUT";
        readonly path: "/question/operation";
        readonly access: "active";
        readonly summary: "Pins, unpins, unlists or lists a question; an unknown operation does nothing.";
        readonly body: import("zod").ZodObject<{
            id: import("zod").ZodString;
            operation: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition"];
    };
    personalQaTop: {
        readonly method: "GET";
        readonly path: "/personal/qa/top";
        readonly access: "public";
        readonly summary: "Reads the best questions and answers of a user's profile.";
        readonly query: import("zod").ZodObject<{
            username: import("zod").ZodDefault<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            question: import("zod").ZodArray<import("zod").ZodObject<{
                question_id: import("zod").ZodString;
                title: import("zod").ZodString;
                url_title: import("zod").ZodString;
                vote_count: import("zod").ZodInt;
                view_count: import("zod").ZodInt;
                answer_count: import("zod").ZodInt;
                collection_count: import("zod").ZodInt;
                tags: import("zod").ZodArray<import("zod").ZodObject<{
                    slug_name: import("zod").ZodString;
                    display_name: import("zod").ZodString;
                    main_tag_slug_name: import("zod").ZodString;
                    recommend: import("zod").ZodBoolean;
                    reserved: import("zod").ZodBoolean;
                }, import("zod/v4/core").$strip>>;
                created_at: import("zod").ZodInt;
                accepted_answer_id: import("zod").ZodString;
                status: import("zod").ZodEnum<{
                    available: "available";
                    closed: "closed";
                    deleted: "deleted";
                    pending: "pending";
                }>;
            }, import("zod/v4/core").$strip>>;
            answer: import("zod").ZodArray<import("zod").ZodObject<{
                answer_id: import("zod").ZodString;
                question_id: import("zod").ZodString;
                accepted: import("zod").ZodInt;
                vote_count: import("zod").ZodInt;
                create_time: import("zod").ZodInt;
                update_time: import("zod").ZodInt;
                question_info: import("zod").ZodObject<{
                    title: import("zod").ZodString;
                    url_title: import("zod").ZodString;
                    tags: import("zod").ZodArray<import("zod").ZodObject<{
                        slug_name: import("zod").ZodString;
                        display_name: import("zod").ZodString;
                        main_tag_slug_name: import("zod").ZodString;
                        recommend: import("zod").ZodBoolean;
                        reserved: import("zod").ZodBoolean;
                    }, import("zod/v4/core").$strip>>;
                }, import("zod/v4/core").$strip>;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>;
    };
    personalQuestionPage: {
        readonly method: "GET";
        readonly path: "/personal/question/page";
        readonly access: "public";
        readonly summary: "Lists the questions of a user.";
        readonly query: import("zod").ZodObject<{
            page: import("zod").ZodOptional<import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            page_size: import("zod").ZodOptional<import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            username: import("zod").ZodDefault<import("zod").ZodString>;
            order: import("zod").ZodOptional<import("zod").ZodEnum<{
                "": "";
                active: "active";
                hot: "hot";
                newest: "newest";
                score: "score";
                unanswered: "unanswered";
            }>>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            count: import("zod").ZodInt;
            list: import("zod").ZodArray<import("zod").ZodObject<{
                question_id: import("zod").ZodString;
                title: import("zod").ZodString;
                url_title: import("zod").ZodString;
                vote_count: import("zod").ZodInt;
                view_count: import("zod").ZodInt;
                answer_count: import("zod").ZodInt;
                collection_count: import("zod").ZodInt;
                tags: import("zod").ZodArray<import("zod").ZodObject<{
                    slug_name: import("zod").ZodString;
                    display_name: import("zod").ZodString;
                    main_tag_slug_name: import("zod").ZodString;
                    recommend: import("zod").ZodBoolean;
                    reserved: import("zod").ZodBoolean;
                }, import("zod/v4/core").$strip>>;
                created_at: import("zod").ZodInt;
                accepted_answer_id: import("zod").ZodString;
                status: import("zod").ZodEnum<{
                    available: "available";
                    closed: "closed";
                    deleted: "deleted";
                    pending: "pending";
                }>;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.user.not_found"];
    };
    answerPage: {
        readonly method: "GET";
        readonly path: "/answer/page";
        readonly access: "public";
        readonly summary: "Lists the answers to a question.";
        readonly query: import("zod").ZodObject<{
            page: import("zod").ZodOptional<import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            page_size: import("zod").ZodOptional<import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            question_id: import("zod").ZodDefault<import("zod").ZodString>;
            order: import("zod").ZodPipe<import("zod").ZodOptional<import("zod").ZodString>, import("zod").ZodCatch<import("zod").ZodEnum<{
                created: "created";
                default: "default";
                updated: "updated";
                vote: "vote";
            }>>>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            count: import("zod").ZodInt;
            list: import("zod").ZodArray<import("zod").ZodObject<{
                id: import("zod").ZodString;
                question_id: import("zod").ZodString;
                content: import("zod").ZodString;
                html: import("zod").ZodString;
                create_time: import("zod").ZodInt;
                update_time: import("zod").ZodInt;
                accepted: import("zod").ZodInt;
                user_info: import("zod").ZodOptional<import("zod").ZodObject<{
                    id: import("zod").ZodString;
                    username: import("zod").ZodString;
                    rank: import("zod").ZodInt;
                    display_name: import("zod").ZodString;
                    avatar: import("zod").ZodString;
                    website: import("zod").ZodString;
                    location: import("zod").ZodString;
                    language: import("zod").ZodString;
                    status: import("zod").ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: import("zod").ZodInt;
                }, import("zod/v4/core").$strip>>;
                update_user_info: import("zod").ZodOptional<import("zod").ZodObject<{
                    id: import("zod").ZodString;
                    username: import("zod").ZodString;
                    rank: import("zod").ZodInt;
                    display_name: import("zod").ZodString;
                    avatar: import("zod").ZodString;
                    website: import("zod").ZodString;
                    location: import("zod").ZodString;
                    language: import("zod").ZodString;
                    status: import("zod").ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: import("zod").ZodInt;
                }, import("zod/v4/core").$strip>>;
                collected: import("zod").ZodBoolean;
                vote_status: import("zod").ZodEnum<{
                    "": "";
                    vote_down: "vote_down";
                    vote_up: "vote_up";
                }>;
                vote_count: import("zod").ZodInt;
                status: import("zod").ZodInt;
                member_actions: import("zod").ZodArray<import("zod").ZodObject<{
                    action: import("zod").ZodString;
                    name: import("zod").ZodString;
                    type: import("zod").ZodEnum<{
                        confirm: "confirm";
                        edit: "edit";
                        reason: "reason";
                    }>;
                }, import("zod/v4/core").$strip>>;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.question.not_found"];
    };
    answerInfo: {
        readonly method: "GET";
        readonly path: "/answer/info";
        readonly access: "public";
        readonly summary: "Reads an answer with its question.";
        readonly query: import("zod").ZodObject<{
            id: import("zod").ZodDefault<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            info: import("zod").ZodObject<{
                id: import("zod").ZodString;
                question_id: import("zod").ZodString;
                content: import("zod").ZodString;
                html: import("zod").ZodString;
                create_time: import("zod").ZodInt;
                update_time: import("zod").ZodInt;
                accepted: import("zod").ZodInt;
                user_info: import("zod").ZodOptional<import("zod").ZodObject<{
                    id: import("zod").ZodString;
                    username: import("zod").ZodString;
                    rank: import("zod").ZodInt;
                    display_name: import("zod").ZodString;
                    avatar: import("zod").ZodString;
                    website: import("zod").ZodString;
                    location: import("zod").ZodString;
                    language: import("zod").ZodString;
                    status: import("zod").ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: import("zod").ZodInt;
                }, import("zod/v4/core").$strip>>;
                update_user_info: import("zod").ZodOptional<import("zod").ZodObject<{
                    id: import("zod").ZodString;
                    username: import("zod").ZodString;
                    rank: import("zod").ZodInt;
                    display_name: import("zod").ZodString;
                    avatar: import("zod").ZodString;
                    website: import("zod").ZodString;
                    location: import("zod").ZodString;
                    language: import("zod").ZodString;
                    status: import("zod").ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: import("zod").ZodInt;
                }, import("zod/v4/core").$strip>>;
                collected: import("zod").ZodBoolean;
                vote_status: import("zod").ZodEnum<{
                    "": "";
                    vote_down: "vote_down";
                    vote_up: "vote_up";
                }>;
                vote_count: import("zod").ZodInt;
                status: import("zod").ZodInt;
                member_actions: import("zod").ZodArray<import("zod").ZodObject<{
                    action: import("zod").ZodString;
                    name: import("zod").ZodString;
                    type: import("zod").ZodEnum<{
                        confirm: "confirm";
                        edit: "edit";
                        reason: "reason";
                    }>;
                }, import("zod/v4/core").$strip>>;
            }, import("zod/v4/core").$strip>;
            question: import("zod").ZodObject<{
                view_count: import("zod").ZodInt;
                unique_view_count: import("zod").ZodInt;
                vote_count: import("zod").ZodInt;
                answer_count: import("zod").ZodInt;
                collection_count: import("zod").ZodInt;
                follow_count: import("zod").ZodInt;
                accepted_answer_id: import("zod").ZodString;
                last_answer_id: import("zod").ZodString;
                pin: import("zod").ZodInt;
                show: import("zod").ZodInt;
                status: import("zod").ZodInt;
                id: import("zod").ZodString;
                title: import("zod").ZodString;
                url_title: import("zod").ZodString;
                content: import("zod").ZodString;
                html: import("zod").ZodString;
                description: import("zod").ZodString;
                tags: import("zod").ZodArray<import("zod").ZodObject<{
                    slug_name: import("zod").ZodString;
                    display_name: import("zod").ZodString;
                    main_tag_slug_name: import("zod").ZodString;
                    recommend: import("zod").ZodBoolean;
                    reserved: import("zod").ZodBoolean;
                }, import("zod/v4/core").$strip>>;
                create_time: import("zod").ZodInt;
                update_time: import("zod").ZodInt;
                edit_time: import("zod").ZodInt;
                operation: import("zod").ZodOptional<import("zod").ZodObject<{
                    type: import("zod").ZodString;
                    description: import("zod").ZodString;
                    msg: import("zod").ZodString;
                    time: import("zod").ZodInt;
                    level: import("zod").ZodEnum<{
                        danger: "danger";
                        info: "info";
                        secondary: "secondary";
                        warning: "warning";
                    }>;
                }, import("zod/v4/core").$strip>>;
                user_info: import("zod").ZodObject<{
                    id: import("zod").ZodString;
                    username: import("zod").ZodString;
                    rank: import("zod").ZodInt;
                    display_name: import("zod").ZodString;
                    avatar: import("zod").ZodString;
                    website: import("zod").ZodString;
                    location: import("zod").ZodString;
                    language: import("zod").ZodString;
                    status: import("zod").ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: import("zod").ZodInt;
                }, import("zod/v4/core").$strip>;
                update_user_info: import("zod").ZodOptional<import("zod").ZodObject<{
                    id: import("zod").ZodString;
                    username: import("zod").ZodString;
                    rank: import("zod").ZodInt;
                    display_name: import("zod").ZodString;
                    avatar: import("zod").ZodString;
                    website: import("zod").ZodString;
                    location: import("zod").ZodString;
                    language: import("zod").ZodString;
                    status: import("zod").ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: import("zod").ZodInt;
                }, import("zod/v4/core").$strip>>;
                last_answered_user_info: import("zod").ZodOptional<import("zod").ZodObject<{
                    id: import("zod").ZodString;
                    username: import("zod").ZodString;
                    rank: import("zod").ZodInt;
                    display_name: import("zod").ZodString;
                    avatar: import("zod").ZodString;
                    website: import("zod").ZodString;
                    location: import("zod").ZodString;
                    language: import("zod").ZodString;
                    status: import("zod").ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: import("zod").ZodInt;
                }, import("zod/v4/core").$strip>>;
                answered: import("zod").ZodBoolean;
                first_answer_id: import("zod").ZodString;
                collected: import("zod").ZodBoolean;
                is_followed: import("zod").ZodBoolean;
                vote_status: import("zod").ZodEnum<{
                    "": "";
                    vote_down: "vote_down";
                    vote_up: "vote_up";
                }>;
                member_actions: import("zod").ZodNullable<import("zod").ZodArray<import("zod").ZodObject<{
                    action: import("zod").ZodString;
                    name: import("zod").ZodString;
                    type: import("zod").ZodEnum<{
                        confirm: "confirm";
                        edit: "edit";
                        reason: "reason";
                    }>;
                }, import("zod/v4/core").$strip>>>;
                extends_actions: import("zod").ZodNullable<import("zod").ZodArray<import("zod").ZodObject<{
                    action: import("zod").ZodString;
                    name: import("zod").ZodString;
                    type: import("zod").ZodEnum<{
                        confirm: "confirm";
                        edit: "edit";
                        reason: "reason";
                    }>;
                }, import("zod/v4/core").$strip>>>;
            }, import("zod/v4/core").$strip>;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.answer.not_found"];
    };
    answerAdd: {
        readonly method: "POST";
        readonly path: "/answer";
        readonly access: "active";
        readonly summary: "Answers a question.";
        readonly body: import("zod").ZodObject<{
            captcha_id: import("zod").ZodOptional<import("zod").ZodString>;
            captcha_code: import("zod").ZodOptional<import("zod").ZodString>;
            question_id: import("zod").ZodString;
            content: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            info: import("zod").ZodObject<{
                id: import("zod").ZodString;
                question_id: import("zod").ZodString;
                content: import("zod").ZodString;
                html: import("zod").ZodString;
                create_time: import("zod").ZodInt;
                update_time: import("zod").ZodInt;
                accepted: import("zod").ZodInt;
                user_info: import("zod").ZodOptional<import("zod").ZodObject<{
                    id: import("zod").ZodString;
                    username: import("zod").ZodString;
                    rank: import("zod").ZodInt;
                    display_name: import("zod").ZodString;
                    avatar: import("zod").ZodString;
                    website: import("zod").ZodString;
                    location: import("zod").ZodString;
                    language: import("zod").ZodString;
                    status: import("zod").ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: import("zod").ZodInt;
                }, import("zod/v4/core").$strip>>;
                update_user_info: import("zod").ZodOptional<import("zod").ZodObject<{
                    id: import("zod").ZodString;
                    username: import("zod").ZodString;
                    rank: import("zod").ZodInt;
                    display_name: import("zod").ZodString;
                    avatar: import("zod").ZodString;
                    website: import("zod").ZodString;
                    location: import("zod").ZodString;
                    language: import("zod").ZodString;
                    status: import("zod").ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: import("zod").ZodInt;
                }, import("zod/v4/core").$strip>>;
                collected: import("zod").ZodBoolean;
                vote_status: import("zod").ZodEnum<{
                    "": "";
                    vote_down: "vote_down";
                    vote_up: "vote_up";
                }>;
                vote_count: import("zod").ZodInt;
                status: import("zod").ZodInt;
                member_actions: import("zod").ZodArray<import("zod").ZodObject<{
                    action: import("zod").ZodString;
                    name: import("zod").ZodString;
                    type: import("zod").ZodEnum<{
                        confirm: "confirm";
                        edit: "edit";
                        reason: "reason";
                    }>;
                }, import("zod/v4/core").$strip>>;
            }, import("zod/v4/core").$strip>;
            question: import("zod").ZodObject<{
                view_count: import("zod").ZodInt;
                unique_view_count: import("zod").ZodInt;
                vote_count: import("zod").ZodInt;
                answer_count: import("zod").ZodInt;
                collection_count: import("zod").ZodInt;
                follow_count: import("zod").ZodInt;
                accepted_answer_id: import("zod").ZodString;
                last_answer_id: import("zod").ZodString;
                pin: import("zod").ZodInt;
                show: import("zod").ZodInt;
                status: import("zod").ZodInt;
                id: import("zod").ZodString;
                title: import("zod").ZodString;
                url_title: import("zod").ZodString;
                content: import("zod").ZodString;
                html: import("zod").ZodString;
                description: import("zod").ZodString;
                tags: import("zod").ZodArray<import("zod").ZodObject<{
                    slug_name: import("zod").ZodString;
                    display_name: import("zod").ZodString;
                    main_tag_slug_name: import("zod").ZodString;
                    recommend: import("zod").ZodBoolean;
                    reserved: import("zod").ZodBoolean;
                }, import("zod/v4/core").$strip>>;
                create_time: import("zod").ZodInt;
                update_time: import("zod").ZodInt;
                edit_time: import("zod").ZodInt;
                operation: import("zod").ZodOptional<import("zod").ZodObject<{
                    type: import("zod").ZodString;
                    description: import("zod").ZodString;
                    msg: import("zod").ZodString;
                    time: import("zod").ZodInt;
                    level: import("zod").ZodEnum<{
                        danger: "danger";
                        info: "info";
                        secondary: "secondary";
                        warning: "warning";
                    }>;
                }, import("zod/v4/core").$strip>>;
                user_info: import("zod").ZodObject<{
                    id: import("zod").ZodString;
                    username: import("zod").ZodString;
                    rank: import("zod").ZodInt;
                    display_name: import("zod").ZodString;
                    avatar: import("zod").ZodString;
                    website: import("zod").ZodString;
                    location: import("zod").ZodString;
                    language: import("zod").ZodString;
                    status: import("zod").ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: import("zod").ZodInt;
                }, import("zod/v4/core").$strip>;
                update_user_info: import("zod").ZodOptional<import("zod").ZodObject<{
                    id: import("zod").ZodString;
                    username: import("zod").ZodString;
                    rank: import("zod").ZodInt;
                    display_name: import("zod").ZodString;
                    avatar: import("zod").ZodString;
                    website: import("zod").ZodString;
                    location: import("zod").ZodString;
                    language: import("zod").ZodString;
                    status: import("zod").ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: import("zod").ZodInt;
                }, import("zod/v4/core").$strip>>;
                last_answered_user_info: import("zod").ZodOptional<import("zod").ZodObject<{
                    id: import("zod").ZodString;
                    username: import("zod").ZodString;
                    rank: import("zod").ZodInt;
                    display_name: import("zod").ZodString;
                    avatar: import("zod").ZodString;
                    website: import("zod").ZodString;
                    location: import("zod").ZodString;
                    language: import("zod").ZodString;
                    status: import("zod").ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: import("zod").ZodInt;
                }, import("zod/v4/core").$strip>>;
                answered: import("zod").ZodBoolean;
                first_answer_id: import("zod").ZodString;
                collected: import("zod").ZodBoolean;
                is_followed: import("zod").ZodBoolean;
                vote_status: import("zod").ZodEnum<{
                    "": "";
                    vote_down: "vote_down";
                    vote_up: "vote_up";
                }>;
                member_actions: import("zod").ZodNullable<import("zod").ZodArray<import("zod").ZodObject<{
                    action: import("zod").ZodString;
                    name: import("zod").ZodString;
                    type: import("zod").ZodEnum<{
                        confirm: "confirm";
                        edit: "edit";
                        reason: "reason";
                    }>;
                }, import("zod/v4/core").$strip>>>;
                extends_actions: import("zod").ZodNullable<import("zod").ZodArray<import("zod").ZodObject<{
                    action: import("zod").ZodString;
                    name: import("zod").ZodString;
                    type: import("zod").ZodEnum<{
                        confirm: "confirm";
                        edit: "edit";
                        reason: "reason";
                    }>;
                }, import("zod/v4/core").$strip>>>;
            }, import("zod/v4/core").$strip>;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "error.answer.restrict_answer", "error.question.not_found", "error.answer.question_closed_cannot_add", "error.answer.content_cannot_empty", "error.content.too_complex"];
        readonly captcha: "answer";
        readonly onceOnly: true;
    };
    questionAddWithAnswer: {
        readonly method: "POST";
        readonly path: "/question/answer";
        readonly access: "active";
        readonly summary: "Asks a question and answers it in one step.";
        readonly body: import("zod").ZodObject<{
            captcha_id: import("zod").ZodOptional<import("zod").ZodString>;
            captcha_code: import("zod").ZodOptional<import("zod").ZodString>;
            title: import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodString>;
            content: import("zod").ZodDefault<import("zod").ZodString>;
            tags: import("zod").ZodDefault<import("zod").ZodArray<import("zod").ZodObject<{
                slug_name: import("zod").ZodDefault<import("zod").ZodString>;
                display_name: import("zod").ZodDefault<import("zod").ZodString>;
                original_text: import("zod").ZodDefault<import("zod").ZodString>;
            }, import("zod/v4/core").$strip>>>;
            answer_content: import("zod").ZodString;
            mention_username_list: import("zod").ZodOptional<import("zod").ZodNullable<import("zod").ZodArray<import("zod").ZodString>>>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            info: import("zod").ZodObject<{
                id: import("zod").ZodString;
                question_id: import("zod").ZodString;
                content: import("zod").ZodString;
                html: import("zod").ZodString;
                create_time: import("zod").ZodInt;
                update_time: import("zod").ZodInt;
                accepted: import("zod").ZodInt;
                user_info: import("zod").ZodOptional<import("zod").ZodObject<{
                    id: import("zod").ZodString;
                    username: import("zod").ZodString;
                    rank: import("zod").ZodInt;
                    display_name: import("zod").ZodString;
                    avatar: import("zod").ZodString;
                    website: import("zod").ZodString;
                    location: import("zod").ZodString;
                    language: import("zod").ZodString;
                    status: import("zod").ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: import("zod").ZodInt;
                }, import("zod/v4/core").$strip>>;
                update_user_info: import("zod").ZodOptional<import("zod").ZodObject<{
                    id: import("zod").ZodString;
                    username: import("zod").ZodString;
                    rank: import("zod").ZodInt;
                    display_name: import("zod").ZodString;
                    avatar: import("zod").ZodString;
                    website: import("zod").ZodString;
                    location: import("zod").ZodString;
                    language: import("zod").ZodString;
                    status: import("zod").ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: import("zod").ZodInt;
                }, import("zod/v4/core").$strip>>;
                collected: import("zod").ZodBoolean;
                vote_status: import("zod").ZodEnum<{
                    "": "";
                    vote_down: "vote_down";
                    vote_up: "vote_up";
                }>;
                vote_count: import("zod").ZodInt;
                status: import("zod").ZodInt;
                member_actions: import("zod").ZodArray<import("zod").ZodObject<{
                    action: import("zod").ZodString;
                    name: import("zod").ZodString;
                    type: import("zod").ZodEnum<{
                        confirm: "confirm";
                        edit: "edit";
                        reason: "reason";
                    }>;
                }, import("zod/v4/core").$strip>>;
            }, import("zod/v4/core").$strip>;
            question: import("zod").ZodObject<{
                view_count: import("zod").ZodInt;
                unique_view_count: import("zod").ZodInt;
                vote_count: import("zod").ZodInt;
                answer_count: import("zod").ZodInt;
                collection_count: import("zod").ZodInt;
                follow_count: import("zod").ZodInt;
                accepted_answer_id: import("zod").ZodString;
                last_answer_id: import("zod").ZodString;
                pin: import("zod").ZodInt;
                show: import("zod").ZodInt;
                status: import("zod").ZodInt;
                id: import("zod").ZodString;
                title: import("zod").ZodString;
                url_title: import("zod").ZodString;
                content: import("zod").ZodString;
                html: import("zod").ZodString;
                description: import("zod").ZodString;
                tags: import("zod").ZodArray<import("zod").ZodObject<{
                    slug_name: import("zod").ZodString;
                    display_name: import("zod").ZodString;
                    main_tag_slug_name: import("zod").ZodString;
                    recommend: import("zod").ZodBoolean;
                    reserved: import("zod").ZodBoolean;
                }, import("zod/v4/core").$strip>>;
                create_time: import("zod").ZodInt;
                update_time: import("zod").ZodInt;
                edit_time: import("zod").ZodInt;
                operation: import("zod").ZodOptional<import("zod").ZodObject<{
                    type: import("zod").ZodString;
                    description: import("zod").ZodString;
                    msg: import("zod").ZodString;
                    time: import("zod").ZodInt;
                    level: import("zod").ZodEnum<{
                        danger: "danger";
                        info: "info";
                        secondary: "secondary";
                        warning: "warning";
                    }>;
                }, import("zod/v4/core").$strip>>;
                user_info: import("zod").ZodObject<{
                    id: import("zod").ZodString;
                    username: import("zod").ZodString;
                    rank: import("zod").ZodInt;
                    display_name: import("zod").ZodString;
                    avatar: import("zod").ZodString;
                    website: import("zod").ZodString;
                    location: import("zod").ZodString;
                    language: import("zod").ZodString;
                    status: import("zod").ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: import("zod").ZodInt;
                }, import("zod/v4/core").$strip>;
                update_user_info: import("zod").ZodOptional<import("zod").ZodObject<{
                    id: import("zod").ZodString;
                    username: import("zod").ZodString;
                    rank: import("zod").ZodInt;
                    display_name: import("zod").ZodString;
                    avatar: import("zod").ZodString;
                    website: import("zod").ZodString;
                    location: import("zod").ZodString;
                    language: import("zod").ZodString;
                    status: import("zod").ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: import("zod").ZodInt;
                }, import("zod/v4/core").$strip>>;
                last_answered_user_info: import("zod").ZodOptional<import("zod").ZodObject<{
                    id: import("zod").ZodString;
                    username: import("zod").ZodString;
                    rank: import("zod").ZodInt;
                    display_name: import("zod").ZodString;
                    avatar: import("zod").ZodString;
                    website: import("zod").ZodString;
                    location: import("zod").ZodString;
                    language: import("zod").ZodString;
                    status: import("zod").ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: import("zod").ZodInt;
                }, import("zod/v4/core").$strip>>;
                answered: import("zod").ZodBoolean;
                first_answer_id: import("zod").ZodString;
                collected: import("zod").ZodBoolean;
                is_followed: import("zod").ZodBoolean;
                vote_status: import("zod").ZodEnum<{
                    "": "";
                    vote_down: "vote_down";
                    vote_up: "vote_up";
                }>;
                member_actions: import("zod").ZodNullable<import("zod").ZodArray<import("zod").ZodObject<{
                    action: import("zod").ZodString;
                    name: import("zod").ZodString;
                    type: import("zod").ZodEnum<{
                        confirm: "confirm";
                        edit: "edit";
                        reason: "reason";
                    }>;
                }, import("zod/v4/core").$strip>>>;
                extends_actions: import("zod").ZodNullable<import("zod").ZodArray<import("zod").ZodObject<{
                    action: import("zod").ZodString;
                    name: import("zod").ZodString;
                    type: import("zod").ZodEnum<{
                        confirm: "confirm";
                        edit: "edit";
                        reason: "reason";
                    }>;
                }, import("zod/v4/core").$strip>>>;
            }, import("zod/v4/core").$strip>;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "base.request_format_error", "error.content.too_complex"];
        readonly captcha: "question";
    };
    answerUpdate: {
        readonly method: "PUT";
        readonly path: "/answer";
        readonly access: "active";
        readonly summary: "Edits an answer, or suggests an edit for review.";
        readonly body: import("zod").ZodObject<{
            captcha_id: import("zod").ZodOptional<import("zod").ZodString>;
            captcha_code: import("zod").ZodOptional<import("zod").ZodString>;
            id: import("zod").ZodString;
            content: import("zod").ZodString;
            edit_summary: import("zod").ZodDefault<import("zod").ZodString>;
            title: import("zod").ZodOptional<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            wait_for_review: import("zod").ZodBoolean;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "error.answer.cannot_update", "error.answer.not_found", "error.question.not_found", "error.answer.content_cannot_empty", "error.content.too_complex"];
        readonly captcha: "edit";
    };
    answerRemove: {
        readonly method: "DELETE";
        readonly path: "/answer";
        readonly access: "active";
        readonly summary: "Deletes an answer.";
        readonly body: import("zod").ZodObject<{
            captcha_id: import("zod").ZodOptional<import("zod").ZodString>;
            captcha_code: import("zod").ZodOptional<import("zod").ZodString>;
            id: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "error.answer.cannot_deleted"];
        readonly captcha: "delete";
    };
    answerRecover: {
        readonly method: "POST";
        readonly path: "/answer/recover";
        readonly access: "active";
        readonly summary: "Restores a deleted answer.";
        readonly body: import("zod").ZodObject<{
            answer_id: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "error.answer.not_found"];
    };
    answerAccept: {
        readonly method: "POST";
        readonly path: "/answer/acceptance";
        readonly access: "active";
        readonly summary: "Accepts an answer; without an answer, withdraws the acceptance.";
        readonly body: import("zod").ZodObject<{
            question_id: import("zod").ZodString;
            answer_id: import("zod").ZodDefault<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "error.object.not_found", "error.question.not_found", "error.answer.not_found"];
    };
    personalAnswerPage: {
        readonly method: "GET";
        readonly path: "/personal/answer/page";
        readonly access: "public";
        readonly summary: "Lists the answers of a user.";
        readonly query: import("zod").ZodObject<{
            page: import("zod").ZodOptional<import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            page_size: import("zod").ZodOptional<import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            username: import("zod").ZodDefault<import("zod").ZodString>;
            order: import("zod").ZodOptional<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            count: import("zod").ZodInt;
            list: import("zod").ZodArray<import("zod").ZodObject<{
                answer_id: import("zod").ZodString;
                question_id: import("zod").ZodString;
                accepted: import("zod").ZodInt;
                vote_count: import("zod").ZodInt;
                create_time: import("zod").ZodInt;
                update_time: import("zod").ZodInt;
                question_info: import("zod").ZodObject<{
                    title: import("zod").ZodString;
                    url_title: import("zod").ZodString;
                    tags: import("zod").ZodArray<import("zod").ZodObject<{
                        slug_name: import("zod").ZodString;
                        display_name: import("zod").ZodString;
                        main_tag_slug_name: import("zod").ZodString;
                        recommend: import("zod").ZodBoolean;
                        reserved: import("zod").ZodBoolean;
                    }, import("zod/v4/core").$strip>>;
                }, import("zod/v4/core").$strip>;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.user.not_found"];
    };
    badgeList: {
        readonly method: "GET";
        readonly path: "/badges";
        readonly access: "public";
        readonly summary: "Lists the badges of the site by group, with how many of them the caller earned.";
        readonly data: import("zod").ZodArray<import("zod").ZodObject<{
            group_name: import("zod").ZodString;
            badges: import("zod").ZodNullable<import("zod").ZodArray<import("zod").ZodObject<{
                id: import("zod").ZodString;
                name: import("zod").ZodString;
                icon: import("zod").ZodString;
                earned_count: import("zod").ZodInt;
                level: import("zod").ZodUnion<readonly [import("zod").ZodLiteral<1>, import("zod").ZodLiteral<2>, import("zod").ZodLiteral<3>]>;
                award_count: import("zod").ZodInt;
            }, import("zod/v4/core").$strip>>>;
        }, import("zod/v4/core").$strip>>;
    };
    badgeInfo: {
        readonly method: "GET";
        readonly path: "/badge";
        readonly access: "public";
        readonly summary: "Reads a badge.";
        readonly query: import("zod").ZodObject<{
            id: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            id: import("zod").ZodString;
            name: import("zod").ZodString;
            icon: import("zod").ZodString;
            earned_count: import("zod").ZodInt;
            level: import("zod").ZodUnion<readonly [import("zod").ZodLiteral<1>, import("zod").ZodLiteral<2>, import("zod").ZodLiteral<3>]>;
            award_count: import("zod").ZodInt;
            description: import("zod").ZodString;
            is_single: import("zod").ZodBoolean;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.badge.object_not_found"];
    };
    badgeAwardPage: {
        readonly method: "GET";
        readonly path: "/badge/awards/page";
        readonly access: "public";
        readonly summary: "Lists who earned a badge, and with what; the latest first.";
        readonly query: import("zod").ZodObject<{
            page: import("zod").ZodOptional<import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            page_size: import("zod").ZodOptional<import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            badge_id: import("zod").ZodString;
            username: import("zod").ZodOptional<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            count: import("zod").ZodInt;
            list: import("zod").ZodArray<import("zod").ZodObject<{
                created_at: import("zod").ZodInt;
                object_id: import("zod").ZodString;
                question_id: import("zod").ZodString;
                answer_id: import("zod").ZodString;
                comment_id: import("zod").ZodString;
                object_type: import("zod").ZodEnum<{
                    "": "";
                    answer: "answer";
                    comment: "comment";
                    question: "question";
                }>;
                url_title: import("zod").ZodString;
                author_user_info: import("zod").ZodObject<{
                    id: import("zod").ZodString;
                    username: import("zod").ZodString;
                    rank: import("zod").ZodInt;
                    display_name: import("zod").ZodString;
                    avatar: import("zod").ZodString;
                    website: import("zod").ZodString;
                    location: import("zod").ZodString;
                    language: import("zod").ZodString;
                    status: import("zod").ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: import("zod").ZodInt;
                }, import("zod/v4/core").$strip>;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>;
    };
    userBadgeList: {
        readonly method: "GET";
        readonly path: "/badge/user/awards";
        readonly access: "public";
        readonly summary: "Lists the badges that a user earned.";
        readonly query: import("zod").ZodObject<{
            username: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            count: import("zod").ZodInt;
            list: import("zod").ZodArray<import("zod").ZodObject<{
                id: import("zod").ZodString;
                name: import("zod").ZodString;
                icon: import("zod").ZodString;
                earned_count: import("zod").ZodInt;
                level: import("zod").ZodUnion<readonly [import("zod").ZodLiteral<1>, import("zod").ZodLiteral<2>, import("zod").ZodLiteral<3>]>;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.user.not_found"];
    };
    userBadgeRecentList: {
        readonly method: "GET";
        readonly path: "/badge/user/awards/recent";
        readonly access: "public";
        readonly summary: "Lists the ten badges that a user earned last.";
        readonly query: import("zod").ZodObject<{
            username: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            count: import("zod").ZodInt;
            list: import("zod").ZodArray<import("zod").ZodObject<{
                id: import("zod").ZodString;
                name: import("zod").ZodString;
                icon: import("zod").ZodString;
                earned_count: import("zod").ZodInt;
                level: import("zod").ZodUnion<readonly [import("zod").ZodLiteral<1>, import("zod").ZodLiteral<2>, import("zod").ZodLiteral<3>]>;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.user.not_found"];
    };
    adminBadgePage: {
        readonly method: "GET";
        readonly path: "/badges";
        readonly base: "admin";
        readonly access: "admin";
        readonly summary: "Lists the badges of the site, switched off or not; all of them where no page is named.";
        readonly query: import("zod").ZodObject<{
            page: import("zod").ZodOptional<import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            page_size: import("zod").ZodOptional<import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            status: import("zod").ZodOptional<import("zod").ZodString>;
            q: import("zod").ZodOptional<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            count: import("zod").ZodInt;
            list: import("zod").ZodArray<import("zod").ZodObject<{
                id: import("zod").ZodString;
                name: import("zod").ZodString;
                description: import("zod").ZodString;
                icon: import("zod").ZodString;
                award_count: import("zod").ZodInt;
                earned: import("zod").ZodBoolean;
                level: import("zod").ZodUnion<readonly [import("zod").ZodLiteral<1>, import("zod").ZodLiteral<2>, import("zod").ZodLiteral<3>]>;
                group_name: import("zod").ZodString;
                status: import("zod").ZodEnum<{
                    active: "active";
                    inactive: "inactive";
                }>;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>;
    };
    adminBadgeStatusUpdate: {
        readonly method: "PUT";
        readonly path: "/badge/status";
        readonly base: "admin";
        readonly access: "admin";
        readonly summary: "Switches a badge on or off.";
        readonly body: import("zod").ZodObject<{
            id: import("zod").ZodString;
            status: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly ["error.badge.object_not_found", "error.common.status_invalid"];
    };
    bookmarkSwitch: {
        readonly method: "POST";
        readonly path: "/collection/switch";
        readonly access: "active";
        readonly summary: "Bookmarks a question, or removes the bookmark.";
        readonly body: import("zod").ZodObject<{
            object_id: import("zod").ZodString;
            group_id: import("zod").ZodString;
            bookmark: import("zod").ZodDefault<import("zod").ZodBoolean>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNullable<import("zod").ZodObject<{
            object_collection_count: import("zod").ZodInt;
        }, import("zod/v4/core").$strip>>;
        readonly reasons: readonly ["error.question.not_found"];
    };
    personalBookmarkPage: {
        readonly method: "GET";
        readonly path: "/personal/collection/page";
        readonly access: "active";
        readonly summary: "Lists the caller's bookmarks, the last bookmarked first.";
        readonly query: import("zod").ZodObject<{
            page: import("zod").ZodOptional<import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            page_size: import("zod").ZodOptional<import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            username: import("zod").ZodOptional<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            count: import("zod").ZodInt;
            list: import("zod").ZodArray<import("zod").ZodObject<{
                view_count: import("zod").ZodInt;
                unique_view_count: import("zod").ZodInt;
                vote_count: import("zod").ZodInt;
                answer_count: import("zod").ZodInt;
                collection_count: import("zod").ZodInt;
                follow_count: import("zod").ZodInt;
                accepted_answer_id: import("zod").ZodString;
                last_answer_id: import("zod").ZodString;
                pin: import("zod").ZodInt;
                show: import("zod").ZodInt;
                status: import("zod").ZodInt;
                id: import("zod").ZodString;
                title: import("zod").ZodString;
                url_title: import("zod").ZodString;
                content: import("zod").ZodString;
                html: import("zod").ZodString;
                description: import("zod").ZodString;
                tags: import("zod").ZodArray<import("zod").ZodObject<{
                    slug_name: import("zod").ZodString;
                    display_name: import("zod").ZodString;
                    main_tag_slug_name: import("zod").ZodString;
                    recommend: import("zod").ZodBoolean;
                    reserved: import("zod").ZodBoolean;
                }, import("zod/v4/core").$strip>>;
                create_time: import("zod").ZodInt;
                update_time: import("zod").ZodInt;
                edit_time: import("zod").ZodInt;
                user_info: import("zod").ZodObject<{
                    id: import("zod").ZodString;
                    username: import("zod").ZodString;
                    rank: import("zod").ZodInt;
                    display_name: import("zod").ZodString;
                    avatar: import("zod").ZodString;
                    website: import("zod").ZodString;
                    location: import("zod").ZodString;
                    language: import("zod").ZodString;
                    status: import("zod").ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: import("zod").ZodInt;
                }, import("zod/v4/core").$strip>;
                answered: import("zod").ZodBoolean;
                first_answer_id: import("zod").ZodString;
                collected: import("zod").ZodBoolean;
                is_followed: import("zod").ZodBoolean;
                vote_status: import("zod").ZodEnum<{
                    "": "";
                    vote_down: "vote_down";
                    vote_up: "vote_up";
                }>;
                member_actions: import("zod").ZodNullable<import("zod").ZodArray<import("zod").ZodObject<{
                    action: import("zod").ZodString;
                    name: import("zod").ZodString;
                    type: import("zod").ZodEnum<{
                        confirm: "confirm";
                        edit: "edit";
                        reason: "reason";
                    }>;
                }, import("zod/v4/core").$strip>>>;
                extends_actions: import("zod").ZodNullable<import("zod").ZodArray<import("zod").ZodObject<{
                    action: import("zod").ZodString;
                    name: import("zod").ZodString;
                    type: import("zod").ZodEnum<{
                        confirm: "confirm";
                        edit: "edit";
                        reason: "reason";
                    }>;
                }, import("zod/v4/core").$strip>>>;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>;
    };
    commentPage: {
        readonly method: "GET";
        readonly path: "/comment/page";
        readonly access: "public";
        readonly summary: "Lists the comments on a question or an answer.";
        readonly query: import("zod").ZodObject<{
            page: import("zod").ZodOptional<import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            page_size: import("zod").ZodOptional<import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            object_id: import("zod").ZodString;
            comment_id: import("zod").ZodOptional<import("zod").ZodString>;
            query_cond: import("zod").ZodDefault<import("zod").ZodEnum<{
                "": "";
                created_at: "created_at";
                vote: "vote";
            }>>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            count: import("zod").ZodInt;
            list: import("zod").ZodArray<import("zod").ZodObject<{
                comment_id: import("zod").ZodString;
                object_id: import("zod").ZodString;
                created_at: import("zod").ZodInt;
                vote_count: import("zod").ZodInt;
                is_vote: import("zod").ZodBoolean;
                original_text: import("zod").ZodString;
                parsed_text: import("zod").ZodString;
                user_id: import("zod").ZodString;
                username: import("zod").ZodString;
                user_display_name: import("zod").ZodString;
                user_avatar: import("zod").ZodString;
                user_status: import("zod").ZodString;
                reply_user_id: import("zod").ZodString;
                reply_username: import("zod").ZodString;
                reply_user_display_name: import("zod").ZodString;
                reply_comment_id: import("zod").ZodString;
                reply_user_status: import("zod").ZodString;
                member_actions: import("zod").ZodArray<import("zod").ZodObject<{
                    action: import("zod").ZodString;
                    name: import("zod").ZodString;
                    type: import("zod").ZodEnum<{
                        confirm: "confirm";
                        edit: "edit";
                        reason: "reason";
                    }>;
                }, import("zod/v4/core").$strip>>;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.object.not_found", "error.question.not_found", "error.answer.not_found"];
    };
    commentInfo: {
        readonly method: "GET";
        readonly path: "/comment";
        readonly access: "public";
        readonly summary: "Reads a comment.";
        readonly query: import("zod").ZodObject<{
            id: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            comment_id: import("zod").ZodString;
            object_id: import("zod").ZodString;
            created_at: import("zod").ZodInt;
            vote_count: import("zod").ZodInt;
            is_vote: import("zod").ZodBoolean;
            original_text: import("zod").ZodString;
            parsed_text: import("zod").ZodString;
            user_id: import("zod").ZodString;
            username: import("zod").ZodString;
            user_display_name: import("zod").ZodString;
            user_avatar: import("zod").ZodString;
            user_status: import("zod").ZodString;
            reply_user_id: import("zod").ZodString;
            reply_username: import("zod").ZodString;
            reply_user_display_name: import("zod").ZodString;
            reply_comment_id: import("zod").ZodString;
            reply_user_status: import("zod").ZodString;
            member_actions: import("zod").ZodArray<import("zod").ZodObject<{
                action: import("zod").ZodString;
                name: import("zod").ZodString;
                type: import("zod").ZodEnum<{
                    confirm: "confirm";
                    edit: "edit";
                    reason: "reason";
                }>;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.comment.not_found", "error.question.not_found", "error.answer.not_found"];
    };
    commentAdd: {
        readonly method: "POST";
        readonly path: "/comment";
        readonly access: "active";
        readonly summary: "Comments on a question or an answer.";
        readonly body: import("zod").ZodObject<{
            captcha_id: import("zod").ZodOptional<import("zod").ZodString>;
            captcha_code: import("zod").ZodOptional<import("zod").ZodString>;
            object_id: import("zod").ZodString;
            reply_comment_id: import("zod").ZodDefault<import("zod").ZodString>;
            original_text: import("zod").ZodString;
            mention_username_list: import("zod").ZodPipe<import("zod").ZodOptional<import("zod").ZodNullable<import("zod").ZodArray<import("zod").ZodString>>>, import("zod").ZodTransform<string[], string[] | null | undefined>>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            comment_id: import("zod").ZodString;
            object_id: import("zod").ZodString;
            created_at: import("zod").ZodInt;
            vote_count: import("zod").ZodInt;
            is_vote: import("zod").ZodBoolean;
            original_text: import("zod").ZodString;
            parsed_text: import("zod").ZodString;
            user_id: import("zod").ZodString;
            username: import("zod").ZodString;
            user_display_name: import("zod").ZodString;
            user_avatar: import("zod").ZodString;
            user_status: import("zod").ZodString;
            reply_user_id: import("zod").ZodString;
            reply_username: import("zod").ZodString;
            reply_user_display_name: import("zod").ZodString;
            reply_comment_id: import("zod").ZodString;
            reply_user_status: import("zod").ZodString;
            member_actions: import("zod").ZodArray<import("zod").ZodObject<{
                action: import("zod").ZodString;
                name: import("zod").ZodString;
                type: import("zod").ZodEnum<{
                    confirm: "confirm";
                    edit: "edit";
                    reason: "reason";
                }>;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "error.object.not_found", "error.object.already_deleted", "error.comment.not_found", "error.comment.content_cannot_empty", "error.content.too_complex"];
        readonly captcha: "comment";
        readonly onceOnly: true;
    };
    commentUpdate: {
        readonly method: "PUT";
        readonly path: "/comment";
        readonly access: "active";
        readonly summary: "Edits a comment, within five minutes of writing it.";
        readonly body: import("zod").ZodObject<{
            captcha_id: import("zod").ZodOptional<import("zod").ZodString>;
            captcha_code: import("zod").ZodOptional<import("zod").ZodString>;
            comment_id: import("zod").ZodString;
            original_text: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            comment_id: import("zod").ZodString;
            original_text: import("zod").ZodString;
            parsed_text: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "error.comment.not_found", "error.comment.cannot_edit_after_deadline", "error.comment.content_cannot_empty", "error.content.too_complex"];
        readonly captcha: "edit";
    };
    commentRemove: {
        readonly method: "DELETE";
        readonly path: "/comment";
        readonly access: "active";
        readonly summary: "Deletes a comment.";
        readonly body: import("zod").ZodObject<{
            captcha_id: import("zod").ZodOptional<import("zod").ZodString>;
            captcha_code: import("zod").ZodOptional<import("zod").ZodString>;
            comment_id: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "error.object.not_found"];
        readonly captcha: "delete";
    };
    connectorInfo: {
        readonly method: "GET";
        readonly access: "open";
        readonly path: "/connector/info";
        readonly summary: "Lists the enabled ways to log in with an account elsewhere.";
        readonly data: import("zod").ZodArray<import("zod").ZodObject<{
            slug_name: import("zod").ZodString;
            name: import("zod").ZodString;
            icon: import("zod").ZodString;
            link: import("zod").ZodString;
        }, import("zod/v4/core").$strip>>;
    };
    connectorExchange: {
        readonly method: "POST";
        readonly access: "open";
        readonly path: "/connector/exchange";
        readonly summary: "Opens the session of a login elsewhere with the code that its browser was led back with.";
        readonly body: import("zod").ZodObject<{
            code: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            id: import("zod").ZodString;
            created_at: import("zod").ZodInt;
            last_login_date: import("zod").ZodInt;
            username: import("zod").ZodString;
            e_mail: import("zod").ZodString;
            mail_status: import("zod").ZodInt;
            notice_status: import("zod").ZodInt;
            follow_count: import("zod").ZodInt;
            answer_count: import("zod").ZodInt;
            question_count: import("zod").ZodInt;
            rank: import("zod").ZodInt;
            authority_group: import("zod").ZodInt;
            display_name: import("zod").ZodString;
            avatar: import("zod").ZodString;
            mobile: import("zod").ZodString;
            bio: import("zod").ZodString;
            bio_html: import("zod").ZodString;
            website: import("zod").ZodString;
            location: import("zod").ZodString;
            language: import("zod").ZodString;
            color_scheme: import("zod").ZodString;
            time_zone: import("zod").ZodOptional<import("zod").ZodString>;
            access_token: import("zod").ZodString;
            role_id: import("zod").ZodInt;
            status: import("zod").ZodEnum<{
                deleted: "deleted";
                inactive: "inactive";
                normal: "normal";
                suspended: "suspended";
            }>;
            have_password: import("zod").ZodBoolean;
            visit_token: import("zod").ZodString;
            suspended_until: import("zod").ZodInt;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.connector.expired", "error.user.suspended"];
    };
    connectorNotice: {
        readonly method: "GET";
        readonly access: "open";
        readonly path: "/connector/notice";
        readonly summary: "Gives what the provider said when it refused a login of this browser; empty where it said nothing.";
        readonly query: import("zod").ZodObject<{
            code: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            message: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
    };
    connectorEmailBind: {
        readonly method: "POST";
        readonly access: "open";
        readonly path: "/connector/binding/email";
        readonly summary: "Creates the account of a login without an address, and mails a link that confirms both.";
        readonly body: import("zod").ZodObject<{
            binding_key: import("zod").ZodString;
            email: import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodEmail>;
            must: import("zod").ZodOptional<import("zod").ZodBoolean>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            email_exist_and_must_be_confirmed: import("zod").ZodBoolean;
            access_token: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.user.not_found", "error.user.not_allowed_registration", "error.email.illegal_email_domain_error"];
    };
    connectorUserInfo: {
        readonly method: "GET";
        readonly access: "active";
        readonly path: "/connector/user/info";
        readonly summary: "Lists the ways to log in, and which of them the caller has connected.";
        readonly data: import("zod").ZodArray<import("zod").ZodObject<{
            slug_name: import("zod").ZodString;
            name: import("zod").ZodString;
            icon: import("zod").ZodString;
            link: import("zod").ZodString;
            binding: import("zod").ZodBoolean;
            external_id: import("zod").ZodString;
        }, import("zod/v4/core").$strip>>;
    };
    connectorBindStart: {
        readonly method: "POST";
        readonly access: "active";
        readonly path: "/connector/user/binding";
        readonly summary: "Starts to connect an account elsewhere, and gives the address for the browser.";
        readonly body: import("zod").ZodObject<{
            slug_name: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            redirect_url: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.connector.not_found", "error.connector.unavailable"];
    };
    connectorUnbind: {
        readonly method: "DELETE";
        readonly access: "active";
        readonly path: "/connector/user/unbinding";
        readonly summary: "Disconnects an account elsewhere, unless it is the last way to log in.";
        readonly body: import("zod").ZodObject<{
            external_id: import("zod").ZodString;
            slug_name: import("zod").ZodOptional<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly ["error.connector.not_found", "error.user.external_login_unbinding_forbidden"];
    };
    flagAdd: {
        readonly method: "POST";
        readonly path: "/report";
        readonly access: "active";
        readonly summary: "Flags a question, an answer or a comment for the moderators.";
        readonly body: import("zod").ZodObject<{
            captcha_id: import("zod").ZodOptional<import("zod").ZodString>;
            captcha_code: import("zod").ZodOptional<import("zod").ZodString>;
            object_id: import("zod").ZodString;
            report_type: import("zod").ZodInt;
            content: import("zod").ZodDefault<import("zod").ZodString>;
            source: import("zod").ZodOptional<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "error.object.not_found", "error.object.already_deleted", "error.report.not_found", "error.common.invalid_url"];
        readonly captcha: "report";
    };
    followSwitch: {
        readonly method: "POST";
        readonly path: "/follow";
        readonly access: "active";
        readonly summary: "Follows a question, a tag or a user, or stops following.";
        readonly body: import("zod").ZodObject<{
            object_id: import("zod").ZodString;
            is_cancel: import("zod").ZodDefault<import("zod").ZodBoolean>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            follows: import("zod").ZodInt;
            is_followed: import("zod").ZodBoolean;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.object.not_found"];
    };
    installationLanguageOptions: {
        readonly method: "GET";
        readonly base: "install";
        readonly path: "/language/options";
        readonly access: "install";
        readonly summary: "Lists the languages the wizard can speak.";
        readonly data: import("zod").ZodArray<import("zod").ZodObject<{
            label: import("zod").ZodString;
            value: import("zod").ZodString;
            progress: import("zod").ZodInt;
        }, import("zod/v4/core").$strip>>;
    };
    installationLanguageConfig: {
        readonly method: "GET";
        readonly base: "install";
        readonly path: "/language/config";
        readonly access: "install";
        readonly summary: "Gives the texts of a language.";
        readonly query: import("zod").ZodObject<{
            lang: import("zod").ZodDefault<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            ui: import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodUnknown>;
            backend: import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodUnknown>;
            plugin: import("zod").ZodNull;
        }, import("zod/v4/core").$catchall<import("zod").ZodUnknown>>;
    };
    installationConfigFileCheck: {
        readonly method: "POST";
        readonly base: "install";
        readonly path: "/config-file/check";
        readonly access: "install";
        readonly summary: "Says how far the installation is.";
        readonly data: import("zod").ZodObject<{
            config_file_exist: import("zod").ZodBoolean;
            db_connection_success: import("zod").ZodBoolean;
            db_table_exist: import("zod").ZodBoolean;
            default_db_file: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.config.read_config_failed"];
    };
    installationDatabaseCheck: {
        readonly method: "POST";
        readonly base: "install";
        readonly path: "/db/check";
        readonly access: "install";
        readonly summary: "Tries to reach a database.";
        readonly body: import("zod").ZodObject<{
            db_type: import("zod").ZodEnum<{
                postgres: "postgres";
                sqlite3: "sqlite3";
            }>;
            db_username: import("zod").ZodDefault<import("zod").ZodString>;
            db_password: import("zod").ZodDefault<import("zod").ZodString>;
            db_host: import("zod").ZodDefault<import("zod").ZodString>;
            db_name: import("zod").ZodDefault<import("zod").ZodString>;
            db_file: import("zod").ZodDefault<import("zod").ZodString>;
            ssl_enabled: import("zod").ZodDefault<import("zod").ZodBoolean>;
            ssl_mode: import("zod").ZodDefault<import("zod").ZodEnum<{
                "": "";
                require: "require";
                "verify-ca": "verify-ca";
                "verify-full": "verify-full";
            }>>;
            ssl_root_cert: import("zod").ZodDefault<import("zod").ZodString>;
            ssl_cert: import("zod").ZodDefault<import("zod").ZodString>;
            ssl_key: import("zod").ZodDefault<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            connection_success: import("zod").ZodBoolean;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.database.connection_failed"];
    };
    installationInit: {
        readonly method: "POST";
        readonly base: "install";
        readonly path: "/init";
        readonly access: "install";
        readonly summary: "Writes the configuration file; leaves one that is already there alone.";
        readonly body: import("zod").ZodObject<{
            db_type: import("zod").ZodEnum<{
                postgres: "postgres";
                sqlite3: "sqlite3";
            }>;
            db_username: import("zod").ZodDefault<import("zod").ZodString>;
            db_password: import("zod").ZodDefault<import("zod").ZodString>;
            db_host: import("zod").ZodDefault<import("zod").ZodString>;
            db_name: import("zod").ZodDefault<import("zod").ZodString>;
            db_file: import("zod").ZodDefault<import("zod").ZodString>;
            ssl_enabled: import("zod").ZodDefault<import("zod").ZodBoolean>;
            ssl_mode: import("zod").ZodDefault<import("zod").ZodEnum<{
                "": "";
                require: "require";
                "verify-ca": "verify-ca";
                "verify-full": "verify-full";
            }>>;
            ssl_root_cert: import("zod").ZodDefault<import("zod").ZodString>;
            ssl_cert: import("zod").ZodDefault<import("zod").ZodString>;
            ssl_key: import("zod").ZodDefault<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly ["error.install.create_config_failed", "error.config.read_config_failed"];
    };
    installationBaseInfo: {
        readonly method: "POST";
        readonly base: "install";
        readonly path: "/base-info";
        readonly access: "install";
        readonly summary: "Creates the tables, the settings, the first administrator and the first content.";
        readonly body: import("zod").ZodObject<{
            lang: import("zod").ZodString;
            site_name: import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodString>;
            site_url: import("zod").ZodURL;
            contact_email: import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodEmail>;
            name: import("zod").ZodString;
            password: import("zod").ZodString;
            email: import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodEmail>;
            login_required: import("zod").ZodDefault<import("zod").ZodBoolean>;
            external_content_display: import("zod").ZodEnum<{
                always_display: "always_display";
                ask_before_display: "ask_before_display";
            }>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly ["error.config.read_config_failed", "error.database.create_table_failed", "error.install.create_config_failed"];
    };
    notificationStatus: {
        readonly method: "GET";
        readonly path: "/notification/status";
        readonly access: "active";
        readonly summary: "Counts what the caller has not seen yet. Answered from memory, with an entity tag.";
        readonly isConditional: true;
        readonly data: import("zod").ZodObject<{
            inbox: import("zod").ZodInt;
            achievement: import("zod").ZodInt;
            revision: import("zod").ZodInt;
            can_revision: import("zod").ZodBoolean;
            badge_award: import("zod").ZodNullable<import("zod").ZodObject<{
                notification_id: import("zod").ZodString;
                badge_id: import("zod").ZodString;
                name: import("zod").ZodString;
                icon: import("zod").ZodString;
                level: import("zod").ZodInt;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>;
    };
    notificationSeen: {
        readonly method: "PUT";
        readonly path: "/notification/status";
        readonly access: "active";
        readonly summary: "Sets one of the caller's counters back to zero; nothing is marked as read.";
        readonly body: import("zod").ZodObject<{
            type: import("zod").ZodEnum<{
                achievement: "achievement";
                inbox: "inbox";
            }>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            inbox: import("zod").ZodInt;
            achievement: import("zod").ZodInt;
            revision: import("zod").ZodInt;
            can_revision: import("zod").ZodBoolean;
            badge_award: import("zod").ZodNullable<import("zod").ZodObject<{
                notification_id: import("zod").ZodString;
                badge_id: import("zod").ZodString;
                name: import("zod").ZodString;
                icon: import("zod").ZodString;
                level: import("zod").ZodInt;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>;
    };
    notificationPage: {
        readonly method: "GET";
        readonly path: "/notification/page";
        readonly access: "active";
        readonly summary: "Lists the caller's notifications, the last changed first. A type that is unknown lists none.";
        readonly query: import("zod").ZodObject<{
            page: import("zod").ZodOptional<import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            page_size: import("zod").ZodOptional<import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            type: import("zod").ZodOptional<import("zod").ZodString>;
            inbox_type: import("zod").ZodOptional<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            count: import("zod").ZodInt;
            list: import("zod").ZodArray<import("zod").ZodObject<{
                id: import("zod").ZodString;
                user_info: import("zod").ZodOptional<import("zod").ZodObject<{
                    id: import("zod").ZodString;
                    username: import("zod").ZodString;
                    rank: import("zod").ZodInt;
                    display_name: import("zod").ZodString;
                    avatar: import("zod").ZodString;
                    website: import("zod").ZodString;
                    location: import("zod").ZodString;
                    language: import("zod").ZodString;
                    status: import("zod").ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: import("zod").ZodInt;
                }, import("zod/v4/core").$strip>>;
                object_info: import("zod").ZodObject<{
                    title: import("zod").ZodString;
                    object_id: import("zod").ZodString;
                    object_type: import("zod").ZodEnum<{
                        answer: "answer";
                        badge_award: "badge_award";
                        comment: "comment";
                        question: "question";
                        tag: "tag";
                    }>;
                    object_map: import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodString>;
                }, import("zod/v4/core").$strip>;
                rank: import("zod").ZodInt;
                notification_action: import("zod").ZodOptional<import("zod").ZodString>;
                is_read: import("zod").ZodBoolean;
                update_time: import("zod").ZodInt;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>;
    };
    notificationRead: {
        readonly method: "PUT";
        readonly path: "/notification/read/state";
        readonly access: "active";
        readonly summary: "Marks one notification as read. One that is not there, or not the caller’s, is no error.";
        readonly body: import("zod").ZodObject<{
            id: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{}, import("zod/v4/core").$strip>;
    };
    notificationReadAll: {
        readonly method: "PUT";
        readonly path: "/notification/read/state/all";
        readonly access: "active";
        readonly summary: "Marks all notifications of a type as read.";
        readonly body: import("zod").ZodObject<{
            type: import("zod").ZodEnum<{
                achievement: "achievement";
                inbox: "inbox";
            }>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{}, import("zod/v4/core").$strip>;
    };
    notificationConfigGet: {
        readonly method: "GET";
        readonly path: "/user/notification/config";
        readonly access: "active";
        readonly summary: "What the caller gets mail about.";
        readonly data: import("zod").ZodObject<{
            inbox: import("zod").ZodObject<{
                key: import("zod").ZodDefault<import("zod").ZodString>;
                enable: import("zod").ZodDefault<import("zod").ZodBoolean>;
            }, import("zod/v4/core").$strip>;
            all_new_question: import("zod").ZodObject<{
                key: import("zod").ZodDefault<import("zod").ZodString>;
                enable: import("zod").ZodDefault<import("zod").ZodBoolean>;
            }, import("zod/v4/core").$strip>;
            all_new_question_for_following_tags: import("zod").ZodObject<{
                key: import("zod").ZodDefault<import("zod").ZodString>;
                enable: import("zod").ZodDefault<import("zod").ZodBoolean>;
            }, import("zod/v4/core").$strip>;
            digest: import("zod").ZodEnum<{
                daily: "daily";
                never: "never";
                weekly: "weekly";
            }>;
        }, import("zod/v4/core").$strip>;
    };
    notificationConfigUpdate: {
        readonly method: "PUT";
        readonly path: "/user/notification/config";
        readonly access: "active";
        readonly summary: "Replaces what the caller gets mail about.";
        readonly body: import("zod").ZodObject<{
            inbox: import("zod").ZodDefault<import("zod").ZodObject<{
                key: import("zod").ZodDefault<import("zod").ZodString>;
                enable: import("zod").ZodDefault<import("zod").ZodBoolean>;
            }, import("zod/v4/core").$strip>>;
            all_new_question: import("zod").ZodDefault<import("zod").ZodObject<{
                key: import("zod").ZodDefault<import("zod").ZodString>;
                enable: import("zod").ZodDefault<import("zod").ZodBoolean>;
            }, import("zod/v4/core").$strip>>;
            all_new_question_for_following_tags: import("zod").ZodDefault<import("zod").ZodObject<{
                key: import("zod").ZodDefault<import("zod").ZodString>;
                enable: import("zod").ZodDefault<import("zod").ZodBoolean>;
            }, import("zod/v4/core").$strip>>;
            digest: import("zod").ZodOptional<import("zod").ZodEnum<{
                daily: "daily";
                never: "never";
                weekly: "weekly";
            }>>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
    };
    notificationUnsubscribe: {
        readonly method: "PUT";
        readonly path: "/user/notification/unsubscribe";
        readonly access: "open";
        readonly summary: "Ends the kind of mails that the code came with. A code works once, for 24 hours.";
        readonly body: import("zod").ZodObject<{
            code: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly hosted: "accounts";
        readonly reasons: readonly ["error.email.verify_url_expired"];
    };
    userSessionList: {
        readonly method: "GET";
        readonly path: "/user/sessions";
        readonly access: "session";
        readonly summary: "Lists where the caller is signed in. An addition of this server.";
        readonly data: import("zod").ZodArray<import("zod").ZodObject<{
            id: import("zod").ZodString;
            browser: import("zod").ZodString;
            system: import("zod").ZodString;
            device: import("zod").ZodEnum<{
                computer: "computer";
                phone: "phone";
                tablet: "tablet";
                unknown: "unknown";
            }>;
            created_at: import("zod").ZodInt;
            last_seen_at: import("zod").ZodInt;
            expires_at: import("zod").ZodInt;
            is_current: import("zod").ZodBoolean;
        }, import("zod/v4/core").$strip>>;
    };
    userSessionRevoke: {
        readonly method: "DELETE";
        readonly path: "/user/session";
        readonly access: "session";
        readonly summary: "Ends one of the caller’s sessions; does nothing when it has ended. An addition of this server.";
        readonly body: import("zod").ZodObject<{
            id: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
    };
    userSessionsRevokeOthers: {
        readonly method: "DELETE";
        readonly path: "/user/sessions";
        readonly access: "session";
        readonly summary: "Ends all of the caller’s sessions but this one. An addition of this server.";
        readonly data: import("zod").ZodNull;
    };
    userDataExport: {
        readonly method: "POST";
        readonly path: "/user/data/export";
        readonly access: "session";
        readonly summary: "Gives an address at which the caller’s data can be fetched once, within ten minutes. An addition of this server.";
        readonly data: import("zod").ZodObject<{
            url: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
    };
    userDeletionCodeSend: {
        readonly method: "POST";
        readonly path: "/user/deletion/code";
        readonly access: "session";
        readonly hosted: "accounts";
        readonly summary: "Mails the code that deletes an account without a password. An addition of this server.";
        readonly body: import("zod").ZodObject<{
            captcha_id: import("zod").ZodOptional<import("zod").ZodString>;
            captcha_code: import("zod").ZodOptional<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly captcha: "email";
    };
    userDelete: {
        readonly method: "DELETE";
        readonly path: "/user";
        readonly access: "session";
        readonly hosted: "accounts";
        readonly summary: "Deletes the caller’s own account, for ever. An addition of this server.";
        readonly body: import("zod").ZodObject<{
            captcha_id: import("zod").ZodOptional<import("zod").ZodString>;
            captcha_code: import("zod").ZodOptional<import("zod").ZodString>;
            pass: import("zod").ZodOptional<import("zod").ZodString>;
            code: import("zod").ZodOptional<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly ["error.object.old_password_verification_failed", "error.email.verify_url_expired", "error.user.last_administrator", "error.user.login_again", "error.user.not_found"];
        readonly captcha: "edit_userinfo";
    };
    personalCommentPage: {
        readonly method: "GET";
        readonly path: "/personal/comment/page";
        readonly access: "public";
        readonly summary: "Lists the comments of a user; without a name, those of the caller.";
        readonly query: import("zod").ZodObject<{
            page: import("zod").ZodOptional<import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            page_size: import("zod").ZodOptional<import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            username: import("zod").ZodDefault<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            count: import("zod").ZodInt;
            list: import("zod").ZodArray<import("zod").ZodObject<{
                comment_id: import("zod").ZodString;
                created_at: import("zod").ZodInt;
                object_id: import("zod").ZodString;
                object_type: import("zod").ZodEnum<{
                    answer: "answer";
                    question: "question";
                }>;
                question_id: import("zod").ZodString;
                answer_id: import("zod").ZodString;
                title: import("zod").ZodString;
                url_title: import("zod").ZodString;
                content: import("zod").ZodString;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.user.not_found"];
    };
    personalRankPage: {
        readonly method: "GET";
        readonly path: "/personal/rank/page";
        readonly access: "public";
        readonly summary: "Lists what brought reputation to a user; without a name, to the caller.";
        readonly query: import("zod").ZodObject<{
            page: import("zod").ZodOptional<import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            page_size: import("zod").ZodOptional<import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            username: import("zod").ZodDefault<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            count: import("zod").ZodInt;
            list: import("zod").ZodArray<import("zod").ZodObject<{
                created_at: import("zod").ZodInt;
                object_id: import("zod").ZodString;
                question_id: import("zod").ZodString;
                answer_id: import("zod").ZodString;
                title: import("zod").ZodString;
                url_title: import("zod").ZodString;
                content: import("zod").ZodString;
                object_type: import("zod").ZodEnum<{
                    answer: "answer";
                    comment: "comment";
                    question: "question";
                    tag: "tag";
                }>;
                reputation: import("zod").ZodInt;
                rank_type: import("zod").ZodString;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.user.not_found"];
    };
    personalVotePage: {
        readonly method: "GET";
        readonly path: "/personal/vote/page";
        readonly access: "active";
        readonly summary: "Lists the caller's votes on questions and answers, the last changed first.";
        readonly query: import("zod").ZodObject<{
            page: import("zod").ZodOptional<import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            page_size: import("zod").ZodOptional<import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            username: import("zod").ZodOptional<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            count: import("zod").ZodInt;
            list: import("zod").ZodArray<import("zod").ZodObject<{
                created_at: import("zod").ZodInt;
                object_id: import("zod").ZodString;
                question_id: import("zod").ZodString;
                answer_id: import("zod").ZodString;
                title: import("zod").ZodString;
                url_title: import("zod").ZodString;
                content: import("zod").ZodString;
                object_type: import("zod").ZodEnum<{
                    answer: "answer";
                    question: "question";
                }>;
                vote_type: import("zod").ZodString;
                direction: import("zod").ZodInt;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>;
    };
    personalContributions: {
        readonly method: "GET";
        readonly path: "/personal/contributions";
        readonly access: "public";
        readonly summary: "Says how much a user wrote, and on which days of the last year. An addition of this server.";
        readonly query: import("zod").ZodObject<{
            username: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            question_count: import("zod").ZodInt;
            answer_count: import("zod").ZodInt;
            accepted_count: import("zod").ZodInt;
            comment_count: import("zod").ZodInt;
            from: import("zod").ZodInt;
            to: import("zod").ZodInt;
            days: import("zod").ZodArray<import("zod").ZodObject<{
                at: import("zod").ZodInt;
                count: import("zod").ZodInt;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.user.not_found"];
    };
    pluginStatusList: {
        readonly method: "GET";
        readonly access: "open";
        readonly path: "/plugin/status";
        readonly summary: "Lists the installed plugins, whether each is enabled, and what pages need to load it.";
        readonly data: import("zod").ZodArray<import("zod").ZodObject<{
            slug_name: import("zod").ZodString;
            enabled: import("zod").ZodBoolean;
            type: import("zod").ZodOptional<import("zod").ZodString>;
            version: import("zod").ZodOptional<import("zod").ZodString>;
            web: import("zod").ZodOptional<import("zod").ZodObject<{
                entry: import("zod").ZodString;
                assets: import("zod").ZodString;
                styles: import("zod").ZodArray<import("zod").ZodString>;
                languages: import("zod").ZodArray<import("zod").ZodString>;
                slots: import("zod").ZodArray<import("zod").ZodString>;
                blocks: import("zod").ZodArray<import("zod").ZodString>;
            }, import("zod/v4/core").$strip>>;
            styles: import("zod").ZodOptional<import("zod").ZodArray<import("zod").ZodString>>;
            route: import("zod").ZodOptional<import("zod").ZodObject<{
                path: import("zod").ZodString;
                title: import("zod").ZodString;
                menu: import("zod").ZodBoolean;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>>;
    };
    pluginFaultReport: {
        readonly method: "POST";
        readonly access: "open";
        readonly path: "/plugin/fault";
        readonly summary: "Reports a fault of a plugin in a browser; only reports of administrators are stored with details.";
        readonly keepsPages: true;
        readonly body: import("zod").ZodObject<{
            plugin_slug_name: import("zod").ZodString;
            where: import("zod").ZodString;
            message: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
    };
    adminPluginList: {
        readonly base: 'admin';
        readonly access: 'admin';
        readonly method: "GET";
        readonly path: "/plugins";
        readonly summary: "Lists the installed plugins with their state, permissions and health.";
        readonly query: import("zod").ZodObject<{
            status: import("zod").ZodOptional<import("zod").ZodEnum<{
                active: "active";
                inactive: "inactive";
                outdated: "outdated";
            }>>;
            have_config: import("zod").ZodOptional<import("zod").ZodCodec<import("zod").ZodString, import("zod").ZodBoolean>>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodArray<import("zod").ZodObject<{
            name: import("zod").ZodString;
            slug_name: import("zod").ZodString;
            description: import("zod").ZodString;
            version: import("zod").ZodString;
            enabled: import("zod").ZodBoolean;
            have_config: import("zod").ZodBoolean;
            link: import("zod").ZodString;
            type: import("zod").ZodString;
            author: import("zod").ZodString;
            state: import("zod").ZodEnum<{
                active: "active";
                broken: "broken";
                inactive: "inactive";
                outdated: "outdated";
            }>;
            notice: import("zod").ZodString;
            permissions: import("zod").ZodArray<import("zod").ZodString>;
            hosts: import("zod").ZodArray<import("zod").ZodString>;
            replaces: import("zod").ZodArray<import("zod").ZodString>;
            source: import("zod").ZodEnum<{
                data: "data";
                package: "package";
                workspace: "workspace";
            }>;
            previous_version: import("zod").ZodString;
            health: import("zod").ZodObject<{
                calls: import("zod").ZodNumber;
                failures: import("zod").ZodNumber;
                median_ms: import("zod").ZodNullable<import("zod").ZodNumber>;
                p95_ms: import("zod").ZodNullable<import("zod").ZodNumber>;
                last_error: import("zod").ZodNullable<import("zod").ZodObject<{
                    message: import("zod").ZodString;
                    at: import("zod").ZodNumber;
                    where: import("zod").ZodString;
                }, import("zod/v4/core").$strip>>;
            }, import("zod/v4/core").$strip>;
        }, import("zod/v4/core").$strip>>;
    };
    adminPluginSwitch: {
        readonly base: 'admin';
        readonly access: 'admin';
        readonly method: "PUT";
        readonly path: "/plugin/status";
        readonly summary: "Enables or disables a plugin at once.";
        readonly body: import("zod").ZodObject<{
            plugin_slug_name: import("zod").ZodString;
            enabled: import("zod").ZodBoolean;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly ["error.plugin.not_found", "error.plugin.unusable", "error.plugin.refused"];
    };
    adminPluginConfig: {
        readonly base: 'admin';
        readonly access: 'admin';
        readonly method: "GET";
        readonly path: "/plugin/config";
        readonly summary: "Gives the form of a plugin’s settings. Secrets are never in it.";
        readonly query: import("zod").ZodObject<{
            plugin_slug_name: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            name: import("zod").ZodString;
            slug_name: import("zod").ZodString;
            description: import("zod").ZodString;
            version: import("zod").ZodString;
            config_fields: import("zod").ZodArray<import("zod").ZodObject<{
                name: import("zod").ZodString;
                type: import("zod").ZodEnum<{
                    button: "button";
                    checkbox: "checkbox";
                    input: "input";
                    legend: "legend";
                    radio: "radio";
                    select: "select";
                    switch: "switch";
                    tag_selector: "tag_selector";
                    textarea: "textarea";
                    timezone: "timezone";
                    upload: "upload";
                }>;
                title: import("zod").ZodString;
                description: import("zod").ZodString;
                required: import("zod").ZodBoolean;
                value: import("zod").ZodUnknown;
                options: import("zod").ZodArray<import("zod").ZodObject<{
                    label: import("zod").ZodString;
                    value: import("zod").ZodString;
                }, import("zod/v4/core").$strip>>;
                ui_options: import("zod").ZodObject<{
                    placeholder: import("zod").ZodOptional<import("zod").ZodString>;
                    rows: import("zod").ZodOptional<import("zod").ZodString>;
                    input_type: import("zod").ZodOptional<import("zod").ZodString>;
                    label: import("zod").ZodOptional<import("zod").ZodString>;
                    text: import("zod").ZodOptional<import("zod").ZodString>;
                    secret: import("zod").ZodOptional<import("zod").ZodBoolean>;
                    action: import("zod").ZodOptional<import("zod").ZodObject<{
                        url: import("zod").ZodString;
                        method: import("zod").ZodString;
                        on_complete: import("zod").ZodObject<{
                            toast_return_message: import("zod").ZodBoolean;
                            refresh_form_config: import("zod").ZodBoolean;
                        }, import("zod/v4/core").$strip>;
                    }, import("zod/v4/core").$strip>>;
                }, import("zod/v4/core").$strip>;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.plugin.not_found"];
    };
    adminPluginConfigUpdate: {
        readonly base: 'admin';
        readonly access: 'admin';
        readonly method: "PUT";
        readonly path: "/plugin/config";
        readonly summary: "Saves a plugin’s settings, which take effect at once.";
        readonly body: import("zod").ZodObject<{
            plugin_slug_name: import("zod").ZodString;
            config_fields: import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodUnknown>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly ["error.plugin.not_found", "error.plugin.refused"];
    };
    adminPluginInstall: {
        readonly base: 'admin';
        readonly access: 'admin';
        readonly method: "POST";
        readonly path: "/plugin/package";
        readonly summary: "Installs an uploaded package, or a newer version of one that is installed.";
        readonly body: import("zod").ZodObject<{
            package: import("zod").ZodBase64;
        }, import("zod/v4/core").$strip>;
        readonly bodyLimit: 42000000;
        readonly data: import("zod").ZodObject<{
            slug_name: import("zod").ZodString;
            version: import("zod").ZodString;
            replaced_version: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.plugin.bad_package"];
    };
    adminPluginRollback: {
        readonly base: 'admin';
        readonly access: 'admin';
        readonly method: "PUT";
        readonly path: "/plugin/rollback";
        readonly summary: "Returns to the version before the last upgrade.";
        readonly body: import("zod").ZodObject<{
            plugin_slug_name: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly ["error.plugin.not_found", "error.plugin.no_previous_version"];
    };
    adminPluginRemove: {
        readonly base: 'admin';
        readonly access: 'admin';
        readonly method: "DELETE";
        readonly path: "/plugin";
        readonly summary: "Removes a plugin that was installed at run time; its settings stay.";
        readonly body: import("zod").ZodObject<{
            plugin_slug_name: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly ["error.plugin.not_found", "error.plugin.not_removable"];
    };
    userPluginConfigList: {
        readonly method: "GET";
        readonly access: "active";
        readonly path: "/user/plugin/configs";
        readonly summary: "Lists the enabled plugins that have settings for each member.";
        readonly data: import("zod").ZodArray<import("zod").ZodObject<{
            name: import("zod").ZodString;
            slug_name: import("zod").ZodString;
        }, import("zod/v4/core").$strip>>;
    };
    userPluginConfig: {
        readonly method: "GET";
        readonly access: "active";
        readonly path: "/user/plugin/config";
        readonly summary: "Gives the form of the caller’s settings of a plugin.";
        readonly query: import("zod").ZodObject<{
            plugin_slug_name: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            name: import("zod").ZodString;
            slug_name: import("zod").ZodString;
            description: import("zod").ZodString;
            version: import("zod").ZodString;
            config_fields: import("zod").ZodArray<import("zod").ZodObject<{
                name: import("zod").ZodString;
                type: import("zod").ZodEnum<{
                    button: "button";
                    checkbox: "checkbox";
                    input: "input";
                    legend: "legend";
                    radio: "radio";
                    select: "select";
                    switch: "switch";
                    tag_selector: "tag_selector";
                    textarea: "textarea";
                    timezone: "timezone";
                    upload: "upload";
                }>;
                title: import("zod").ZodString;
                description: import("zod").ZodString;
                required: import("zod").ZodBoolean;
                value: import("zod").ZodUnknown;
                options: import("zod").ZodArray<import("zod").ZodObject<{
                    label: import("zod").ZodString;
                    value: import("zod").ZodString;
                }, import("zod/v4/core").$strip>>;
                ui_options: import("zod").ZodObject<{
                    placeholder: import("zod").ZodOptional<import("zod").ZodString>;
                    rows: import("zod").ZodOptional<import("zod").ZodString>;
                    input_type: import("zod").ZodOptional<import("zod").ZodString>;
                    label: import("zod").ZodOptional<import("zod").ZodString>;
                    text: import("zod").ZodOptional<import("zod").ZodString>;
                    secret: import("zod").ZodOptional<import("zod").ZodBoolean>;
                    action: import("zod").ZodOptional<import("zod").ZodObject<{
                        url: import("zod").ZodString;
                        method: import("zod").ZodString;
                        on_complete: import("zod").ZodObject<{
                            toast_return_message: import("zod").ZodBoolean;
                            refresh_form_config: import("zod").ZodBoolean;
                        }, import("zod/v4/core").$strip>;
                    }, import("zod/v4/core").$strip>>;
                }, import("zod/v4/core").$strip>;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.plugin.not_found"];
    };
    userPluginConfigUpdate: {
        readonly method: "PUT";
        readonly access: "active";
        readonly path: "/user/plugin/config";
        readonly summary: "Saves the caller’s settings of a plugin.";
        readonly body: import("zod").ZodObject<{
            plugin_slug_name: import("zod").ZodString;
            config_fields: import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodUnknown>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly ["error.plugin.not_found", "error.plugin.disabled"];
    };
    pushKey: {
        readonly method: "GET";
        readonly path: "/user/push/key";
        readonly access: "active";
        readonly summary: "Gives the key that browsers subscribe to pushed notifications with. An addition of this server.";
        readonly data: import("zod").ZodObject<{
            public_key: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
    };
    pushSubscriptionAdd: {
        readonly method: "POST";
        readonly path: "/user/push/subscription";
        readonly access: "active";
        readonly summary: "Pushes the caller’s notifications to a browser from now on. An addition of this server.";
        readonly body: import("zod").ZodObject<{
            endpoint: import("zod").ZodURL;
            keys: import("zod").ZodObject<{
                p256dh: import("zod").ZodString;
                auth: import("zod").ZodString;
            }, import("zod/v4/core").$strip>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly ["error.push.endpoint_refused"];
    };
    pushSubscriptionRemove: {
        readonly method: "DELETE";
        readonly path: "/user/push/subscription";
        readonly access: "session";
        readonly summary: "Pushes nothing more to a browser of the caller’s. An addition of this server.";
        readonly body: import("zod").ZodObject<{
            endpoint: import("zod").ZodURL;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
    };
    reactionInfo: {
        readonly method: "GET";
        readonly path: "/meta/reaction";
        readonly access: "public";
        readonly summary: "Says who reacted to a question or an answer, and how.";
        readonly query: import("zod").ZodObject<{
            object_id: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNullable<import("zod").ZodObject<{
            reaction_summary: import("zod").ZodArray<import("zod").ZodObject<{
                emoji: import("zod").ZodEnum<{
                    frown: "frown";
                    heart: "heart";
                    smile: "smile";
                }>;
                count: import("zod").ZodInt;
                is_active: import("zod").ZodBoolean;
                tooltip: import("zod").ZodString;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>>;
        readonly reasons: readonly ["error.object.not_found", "error.question.not_found", "error.answer.not_found"];
    };
    reactionSwitch: {
        readonly method: "PUT";
        readonly path: "/meta/reaction";
        readonly access: "active";
        readonly summary: "Reacts to a question or an answer, or takes the reaction back.";
        readonly body: import("zod").ZodObject<{
            object_id: import("zod").ZodString;
            emoji: import("zod").ZodEnum<{
                frown: "frown";
                heart: "heart";
                smile: "smile";
            }>;
            reaction: import("zod").ZodEnum<{
                activate: "activate";
                deactivate: "deactivate";
            }>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            reaction_summary: import("zod").ZodArray<import("zod").ZodObject<{
                emoji: import("zod").ZodEnum<{
                    frown: "frown";
                    heart: "heart";
                    smile: "smile";
                }>;
                count: import("zod").ZodInt;
                is_active: import("zod").ZodBoolean;
                tooltip: import("zod").ZodString;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.object.not_found", "error.question.not_found", "error.answer.not_found", "error.object.already_deleted"];
    };
    questionView: {
        readonly method: "GET";
        readonly path: "/question/view";
        readonly access: "public";
        readonly summary: "Reads everything that a question's page shows, in one call, and counts the view.";
        readonly query: import("zod").ZodObject<{
            id: import("zod").ZodString;
            order: import("zod").ZodPipe<import("zod").ZodOptional<import("zod").ZodString>, import("zod").ZodCatch<import("zod").ZodEnum<{
                created: "created";
                default: "default";
                updated: "updated";
                vote: "vote";
            }>>>;
            page: import("zod").ZodOptional<import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            answer_id: import("zod").ZodOptional<import("zod").ZodString>;
            comment_id: import("zod").ZodOptional<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            info: import("zod").ZodObject<{
                view_count: import("zod").ZodInt;
                unique_view_count: import("zod").ZodInt;
                vote_count: import("zod").ZodInt;
                answer_count: import("zod").ZodInt;
                collection_count: import("zod").ZodInt;
                follow_count: import("zod").ZodInt;
                accepted_answer_id: import("zod").ZodString;
                last_answer_id: import("zod").ZodString;
                pin: import("zod").ZodInt;
                show: import("zod").ZodInt;
                status: import("zod").ZodInt;
                id: import("zod").ZodString;
                title: import("zod").ZodString;
                url_title: import("zod").ZodString;
                content: import("zod").ZodString;
                html: import("zod").ZodString;
                description: import("zod").ZodString;
                tags: import("zod").ZodArray<import("zod").ZodObject<{
                    slug_name: import("zod").ZodString;
                    display_name: import("zod").ZodString;
                    main_tag_slug_name: import("zod").ZodString;
                    recommend: import("zod").ZodBoolean;
                    reserved: import("zod").ZodBoolean;
                }, import("zod/v4/core").$strip>>;
                create_time: import("zod").ZodInt;
                update_time: import("zod").ZodInt;
                edit_time: import("zod").ZodInt;
                operation: import("zod").ZodOptional<import("zod").ZodObject<{
                    type: import("zod").ZodString;
                    description: import("zod").ZodString;
                    msg: import("zod").ZodString;
                    time: import("zod").ZodInt;
                    level: import("zod").ZodEnum<{
                        danger: "danger";
                        info: "info";
                        secondary: "secondary";
                        warning: "warning";
                    }>;
                }, import("zod/v4/core").$strip>>;
                user_info: import("zod").ZodObject<{
                    id: import("zod").ZodString;
                    username: import("zod").ZodString;
                    rank: import("zod").ZodInt;
                    display_name: import("zod").ZodString;
                    avatar: import("zod").ZodString;
                    website: import("zod").ZodString;
                    location: import("zod").ZodString;
                    language: import("zod").ZodString;
                    status: import("zod").ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: import("zod").ZodInt;
                }, import("zod/v4/core").$strip>;
                update_user_info: import("zod").ZodOptional<import("zod").ZodObject<{
                    id: import("zod").ZodString;
                    username: import("zod").ZodString;
                    rank: import("zod").ZodInt;
                    display_name: import("zod").ZodString;
                    avatar: import("zod").ZodString;
                    website: import("zod").ZodString;
                    location: import("zod").ZodString;
                    language: import("zod").ZodString;
                    status: import("zod").ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: import("zod").ZodInt;
                }, import("zod/v4/core").$strip>>;
                last_answered_user_info: import("zod").ZodOptional<import("zod").ZodObject<{
                    id: import("zod").ZodString;
                    username: import("zod").ZodString;
                    rank: import("zod").ZodInt;
                    display_name: import("zod").ZodString;
                    avatar: import("zod").ZodString;
                    website: import("zod").ZodString;
                    location: import("zod").ZodString;
                    language: import("zod").ZodString;
                    status: import("zod").ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: import("zod").ZodInt;
                }, import("zod/v4/core").$strip>>;
                answered: import("zod").ZodBoolean;
                first_answer_id: import("zod").ZodString;
                collected: import("zod").ZodBoolean;
                is_followed: import("zod").ZodBoolean;
                vote_status: import("zod").ZodEnum<{
                    "": "";
                    vote_down: "vote_down";
                    vote_up: "vote_up";
                }>;
                member_actions: import("zod").ZodNullable<import("zod").ZodArray<import("zod").ZodObject<{
                    action: import("zod").ZodString;
                    name: import("zod").ZodString;
                    type: import("zod").ZodEnum<{
                        confirm: "confirm";
                        edit: "edit";
                        reason: "reason";
                    }>;
                }, import("zod/v4/core").$strip>>>;
                extends_actions: import("zod").ZodNullable<import("zod").ZodArray<import("zod").ZodObject<{
                    action: import("zod").ZodString;
                    name: import("zod").ZodString;
                    type: import("zod").ZodEnum<{
                        confirm: "confirm";
                        edit: "edit";
                        reason: "reason";
                    }>;
                }, import("zod/v4/core").$strip>>>;
            }, import("zod/v4/core").$strip>;
            answers: import("zod").ZodObject<{
                count: import("zod").ZodInt;
                page: import("zod").ZodInt;
                page_size: import("zod").ZodInt;
                list: import("zod").ZodArray<import("zod").ZodObject<{
                    id: import("zod").ZodString;
                    question_id: import("zod").ZodString;
                    content: import("zod").ZodString;
                    html: import("zod").ZodString;
                    create_time: import("zod").ZodInt;
                    update_time: import("zod").ZodInt;
                    accepted: import("zod").ZodInt;
                    user_info: import("zod").ZodOptional<import("zod").ZodObject<{
                        id: import("zod").ZodString;
                        username: import("zod").ZodString;
                        rank: import("zod").ZodInt;
                        display_name: import("zod").ZodString;
                        avatar: import("zod").ZodString;
                        website: import("zod").ZodString;
                        location: import("zod").ZodString;
                        language: import("zod").ZodString;
                        status: import("zod").ZodEnum<{
                            deleted: "deleted";
                            inactive: "inactive";
                            normal: "normal";
                            suspended: "suspended";
                        }>;
                        suspended_until: import("zod").ZodInt;
                    }, import("zod/v4/core").$strip>>;
                    update_user_info: import("zod").ZodOptional<import("zod").ZodObject<{
                        id: import("zod").ZodString;
                        username: import("zod").ZodString;
                        rank: import("zod").ZodInt;
                        display_name: import("zod").ZodString;
                        avatar: import("zod").ZodString;
                        website: import("zod").ZodString;
                        location: import("zod").ZodString;
                        language: import("zod").ZodString;
                        status: import("zod").ZodEnum<{
                            deleted: "deleted";
                            inactive: "inactive";
                            normal: "normal";
                            suspended: "suspended";
                        }>;
                        suspended_until: import("zod").ZodInt;
                    }, import("zod/v4/core").$strip>>;
                    collected: import("zod").ZodBoolean;
                    vote_status: import("zod").ZodEnum<{
                        "": "";
                        vote_down: "vote_down";
                        vote_up: "vote_up";
                    }>;
                    vote_count: import("zod").ZodInt;
                    status: import("zod").ZodInt;
                    member_actions: import("zod").ZodArray<import("zod").ZodObject<{
                        action: import("zod").ZodString;
                        name: import("zod").ZodString;
                        type: import("zod").ZodEnum<{
                            confirm: "confirm";
                            edit: "edit";
                            reason: "reason";
                        }>;
                    }, import("zod/v4/core").$strip>>;
                }, import("zod/v4/core").$strip>>;
            }, import("zod/v4/core").$strip>;
            comments: import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodObject<{
                count: import("zod").ZodInt;
                list: import("zod").ZodArray<import("zod").ZodObject<{
                    comment_id: import("zod").ZodString;
                    object_id: import("zod").ZodString;
                    created_at: import("zod").ZodInt;
                    vote_count: import("zod").ZodInt;
                    is_vote: import("zod").ZodBoolean;
                    original_text: import("zod").ZodString;
                    parsed_text: import("zod").ZodString;
                    user_id: import("zod").ZodString;
                    username: import("zod").ZodString;
                    user_display_name: import("zod").ZodString;
                    user_avatar: import("zod").ZodString;
                    user_status: import("zod").ZodString;
                    reply_user_id: import("zod").ZodString;
                    reply_username: import("zod").ZodString;
                    reply_user_display_name: import("zod").ZodString;
                    reply_comment_id: import("zod").ZodString;
                    reply_user_status: import("zod").ZodString;
                    member_actions: import("zod").ZodArray<import("zod").ZodObject<{
                        action: import("zod").ZodString;
                        name: import("zod").ZodString;
                        type: import("zod").ZodEnum<{
                            confirm: "confirm";
                            edit: "edit";
                            reason: "reason";
                        }>;
                    }, import("zod/v4/core").$strip>>;
                }, import("zod/v4/core").$strip>>;
            }, import("zod/v4/core").$strip>>;
            reactions: import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodArray<import("zod").ZodObject<{
                emoji: import("zod").ZodEnum<{
                    frown: "frown";
                    heart: "heart";
                    smile: "smile";
                }>;
                count: import("zod").ZodInt;
                is_active: import("zod").ZodBoolean;
            }, import("zod/v4/core").$strip>>>;
            linked: import("zod").ZodObject<{
                count: import("zod").ZodInt;
                list: import("zod").ZodArray<import("zod").ZodObject<{
                    id: import("zod").ZodString;
                    title: import("zod").ZodString;
                    url_title: import("zod").ZodString;
                    vote_count: import("zod").ZodInt;
                    answer_count: import("zod").ZodInt;
                    accepted_answer_id: import("zod").ZodString;
                }, import("zod/v4/core").$strip>>;
            }, import("zod/v4/core").$strip>;
            related: import("zod").ZodObject<{
                list: import("zod").ZodArray<import("zod").ZodObject<{
                    id: import("zod").ZodString;
                    title: import("zod").ZodString;
                    url_title: import("zod").ZodString;
                    vote_count: import("zod").ZodInt;
                    answer_count: import("zod").ZodInt;
                    accepted_answer_id: import("zod").ZodString;
                }, import("zod/v4/core").$strip>>;
            }, import("zod/v4/core").$strip>;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.question.not_found"];
    };
    reasonList: {
        readonly method: "GET";
        readonly path: "/reasons";
        readonly access: "active";
        readonly summary: "Lists the reasons that can be given for an action on a kind of object.";
        readonly query: import("zod").ZodObject<{
            object_type: import("zod").ZodString;
            action: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodArray<import("zod").ZodObject<{
            reason_key: import("zod").ZodString;
            reason_type: import("zod").ZodInt;
            name: import("zod").ZodString;
            description: import("zod").ZodString;
            content_type: import("zod").ZodEnum<{
                "": "";
                text: "text";
                textarea: "textarea";
            }>;
            placeholder: import("zod").ZodString;
        }, import("zod/v4/core").$strip>>;
        readonly reasons: readonly ["base.request_format_error"];
    };
    adminReasonList: {
        readonly method: "GET";
        readonly path: "/reasons";
        readonly base: "admin";
        readonly access: "admin";
        readonly summary: "Lists the reasons that can be given for an action on a kind of object.";
        readonly query: import("zod").ZodObject<{
            object_type: import("zod").ZodString;
            action: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodArray<import("zod").ZodObject<{
            reason_key: import("zod").ZodString;
            reason_type: import("zod").ZodInt;
            name: import("zod").ZodString;
            description: import("zod").ZodString;
            content_type: import("zod").ZodEnum<{
                "": "";
                text: "text";
                textarea: "textarea";
            }>;
            placeholder: import("zod").ZodString;
        }, import("zod/v4/core").$strip>>;
        readonly reasons: readonly ["base.request_format_error"];
    };
    reviewQueueList: {
        readonly method: "GET";
        readonly path: "/reviewing/type";
        readonly access: "active";
        readonly summary: "Lists the queues that the caller reviews, with how much waits in each.";
        readonly data: import("zod").ZodArray<import("zod").ZodObject<{
            name: import("zod").ZodEnum<{
                flagged_post: "flagged_post";
                queued_post: "queued_post";
                suggested_post_edit: "suggested_post_edit";
            }>;
            label: import("zod").ZodString;
            todo_amount: import("zod").ZodInt;
        }, import("zod/v4/core").$strip>>;
    };
    revisionEditCheck: {
        readonly method: "GET";
        readonly path: "/revisions/edit/check";
        readonly access: "active";
        readonly summary: "Says whether the caller may edit a question, an answer or a tag now.";
        readonly query: import("zod").ZodObject<{
            id: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly ["error.object.not_found", "error.rank.fail_to_meet_the_condition", "error.revision.review_underway"];
    };
    revisionList: {
        readonly method: "GET";
        readonly path: "/revisions";
        readonly access: "active";
        readonly summary: "Lists the last fifty versions of a question, an answer or a tag, newest first.";
        readonly query: import("zod").ZodObject<{
            object_id: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodArray<import("zod").ZodObject<{
            id: import("zod").ZodString;
            use_id: import("zod").ZodString;
            object_id: import("zod").ZodString;
            title: import("zod").ZodString;
            url_title: import("zod").ZodString;
            content: import("zod").ZodUnion<readonly [import("zod").ZodObject<{
                view_count: import("zod").ZodInt;
                unique_view_count: import("zod").ZodInt;
                vote_count: import("zod").ZodInt;
                answer_count: import("zod").ZodInt;
                collection_count: import("zod").ZodInt;
                follow_count: import("zod").ZodInt;
                accepted_answer_id: import("zod").ZodString;
                last_answer_id: import("zod").ZodString;
                pin: import("zod").ZodInt;
                show: import("zod").ZodInt;
                status: import("zod").ZodInt;
                id: import("zod").ZodString;
                title: import("zod").ZodString;
                url_title: import("zod").ZodString;
                content: import("zod").ZodString;
                html: import("zod").ZodString;
                description: import("zod").ZodString;
                tags: import("zod").ZodArray<import("zod").ZodObject<{
                    slug_name: import("zod").ZodString;
                    display_name: import("zod").ZodString;
                    main_tag_slug_name: import("zod").ZodString;
                    recommend: import("zod").ZodBoolean;
                    reserved: import("zod").ZodBoolean;
                }, import("zod/v4/core").$strip>>;
                create_time: import("zod").ZodInt;
                update_time: import("zod").ZodInt;
                edit_time: import("zod").ZodInt;
                operation: import("zod").ZodOptional<import("zod").ZodObject<{
                    type: import("zod").ZodString;
                    description: import("zod").ZodString;
                    msg: import("zod").ZodString;
                    time: import("zod").ZodInt;
                    level: import("zod").ZodEnum<{
                        danger: "danger";
                        info: "info";
                        secondary: "secondary";
                        warning: "warning";
                    }>;
                }, import("zod/v4/core").$strip>>;
                user_info: import("zod").ZodObject<{
                    id: import("zod").ZodString;
                    username: import("zod").ZodString;
                    rank: import("zod").ZodInt;
                    display_name: import("zod").ZodString;
                    avatar: import("zod").ZodString;
                    website: import("zod").ZodString;
                    location: import("zod").ZodString;
                    language: import("zod").ZodString;
                    status: import("zod").ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: import("zod").ZodInt;
                }, import("zod/v4/core").$strip>;
                update_user_info: import("zod").ZodOptional<import("zod").ZodObject<{
                    id: import("zod").ZodString;
                    username: import("zod").ZodString;
                    rank: import("zod").ZodInt;
                    display_name: import("zod").ZodString;
                    avatar: import("zod").ZodString;
                    website: import("zod").ZodString;
                    location: import("zod").ZodString;
                    language: import("zod").ZodString;
                    status: import("zod").ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: import("zod").ZodInt;
                }, import("zod/v4/core").$strip>>;
                last_answered_user_info: import("zod").ZodOptional<import("zod").ZodObject<{
                    id: import("zod").ZodString;
                    username: import("zod").ZodString;
                    rank: import("zod").ZodInt;
                    display_name: import("zod").ZodString;
                    avatar: import("zod").ZodString;
                    website: import("zod").ZodString;
                    location: import("zod").ZodString;
                    language: import("zod").ZodString;
                    status: import("zod").ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: import("zod").ZodInt;
                }, import("zod/v4/core").$strip>>;
                answered: import("zod").ZodBoolean;
                first_answer_id: import("zod").ZodString;
                collected: import("zod").ZodBoolean;
                is_followed: import("zod").ZodBoolean;
                vote_status: import("zod").ZodEnum<{
                    "": "";
                    vote_down: "vote_down";
                    vote_up: "vote_up";
                }>;
                member_actions: import("zod").ZodNullable<import("zod").ZodArray<import("zod").ZodObject<{
                    action: import("zod").ZodString;
                    name: import("zod").ZodString;
                    type: import("zod").ZodEnum<{
                        confirm: "confirm";
                        edit: "edit";
                        reason: "reason";
                    }>;
                }, import("zod/v4/core").$strip>>>;
                extends_actions: import("zod").ZodNullable<import("zod").ZodArray<import("zod").ZodObject<{
                    action: import("zod").ZodString;
                    name: import("zod").ZodString;
                    type: import("zod").ZodEnum<{
                        confirm: "confirm";
                        edit: "edit";
                        reason: "reason";
                    }>;
                }, import("zod/v4/core").$strip>>>;
            }, import("zod/v4/core").$strip>, import("zod").ZodObject<{
                id: import("zod").ZodString;
                question_id: import("zod").ZodString;
                content: import("zod").ZodString;
                html: import("zod").ZodString;
                create_time: import("zod").ZodInt;
                update_time: import("zod").ZodInt;
                accepted: import("zod").ZodInt;
                user_info: import("zod").ZodOptional<import("zod").ZodObject<{
                    id: import("zod").ZodString;
                    username: import("zod").ZodString;
                    rank: import("zod").ZodInt;
                    display_name: import("zod").ZodString;
                    avatar: import("zod").ZodString;
                    website: import("zod").ZodString;
                    location: import("zod").ZodString;
                    language: import("zod").ZodString;
                    status: import("zod").ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: import("zod").ZodInt;
                }, import("zod/v4/core").$strip>>;
                update_user_info: import("zod").ZodOptional<import("zod").ZodObject<{
                    id: import("zod").ZodString;
                    username: import("zod").ZodString;
                    rank: import("zod").ZodInt;
                    display_name: import("zod").ZodString;
                    avatar: import("zod").ZodString;
                    website: import("zod").ZodString;
                    location: import("zod").ZodString;
                    language: import("zod").ZodString;
                    status: import("zod").ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: import("zod").ZodInt;
                }, import("zod/v4/core").$strip>>;
                collected: import("zod").ZodBoolean;
                vote_status: import("zod").ZodEnum<{
                    "": "";
                    vote_down: "vote_down";
                    vote_up: "vote_up";
                }>;
                vote_count: import("zod").ZodInt;
                status: import("zod").ZodInt;
                member_actions: import("zod").ZodArray<import("zod").ZodObject<{
                    action: import("zod").ZodString;
                    name: import("zod").ZodString;
                    type: import("zod").ZodEnum<{
                        confirm: "confirm";
                        edit: "edit";
                        reason: "reason";
                    }>;
                }, import("zod/v4/core").$strip>>;
            }, import("zod/v4/core").$strip>, import("zod").ZodObject<{
                tag_id: import("zod").ZodString;
                slug_name: import("zod").ZodString;
                display_name: import("zod").ZodString;
                recommend: import("zod").ZodBoolean;
                reserved: import("zod").ZodBoolean;
                excerpt: import("zod").ZodString;
                description: import("zod").ZodString;
                original_text: import("zod").ZodString;
                parsed_text: import("zod").ZodString;
                follow_count: import("zod").ZodInt;
                question_count: import("zod").ZodInt;
                is_follower: import("zod").ZodBoolean;
                created_at: import("zod").ZodInt;
                updated_at: import("zod").ZodInt;
                status: import("zod").ZodEnum<{
                    available: "available";
                    deleted: "deleted";
                }>;
                main_tag_slug_name: import("zod").ZodString;
                member_actions: import("zod").ZodArray<import("zod").ZodObject<{
                    action: import("zod").ZodString;
                    name: import("zod").ZodString;
                    type: import("zod").ZodEnum<{
                        confirm: "confirm";
                        edit: "edit";
                        reason: "reason";
                    }>;
                }, import("zod/v4/core").$strip>>;
            }, import("zod/v4/core").$strip>]>;
            status: import("zod").ZodInt;
            create_at: import("zod").ZodInt;
            user_info: import("zod").ZodObject<{
                id: import("zod").ZodString;
                username: import("zod").ZodString;
                rank: import("zod").ZodInt;
                display_name: import("zod").ZodString;
                avatar: import("zod").ZodString;
                website: import("zod").ZodString;
                location: import("zod").ZodString;
                language: import("zod").ZodString;
                status: import("zod").ZodEnum<{
                    deleted: "deleted";
                    inactive: "inactive";
                    normal: "normal";
                    suspended: "suspended";
                }>;
                suspended_until: import("zod").ZodInt;
            }, import("zod/v4/core").$strip>;
            reason: import("zod").ZodString;
        }, import("zod/v4/core").$strip>>;
        readonly reasons: readonly ["error.object.not_found", "error.question.not_found", "error.answer.not_found", "error.tag.not_found"];
    };
    suggestedEditPage: {
        readonly method: "GET";
        readonly path: "/revisions/unreviewed";
        readonly access: "active";
        readonly summary: "Shows the suggested edits that the caller may review, one a page, oldest first.";
        readonly query: import("zod").ZodObject<{
            page: import("zod").ZodOptional<import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            count: import("zod").ZodInt;
            list: import("zod").ZodArray<import("zod").ZodObject<{
                type: import("zod").ZodEnum<{
                    answer: "answer";
                    question: "question";
                    tag: "tag";
                }>;
                info: import("zod").ZodObject<{
                    created_at: import("zod").ZodInt;
                    object_id: import("zod").ZodString;
                    question_id: import("zod").ZodString;
                    answer_id: import("zod").ZodString;
                    comment_id: import("zod").ZodString;
                    object_type: import("zod").ZodString;
                    object_creator_user_id: import("zod").ZodString;
                    title: import("zod").ZodString;
                    url_title: import("zod").ZodString;
                    content: import("zod").ZodString;
                    html: import("zod").ZodString;
                    answer_count: import("zod").ZodInt;
                    answer_accepted: import("zod").ZodBoolean;
                    tags: import("zod").ZodNullable<import("zod").ZodArray<import("zod").ZodObject<{
                        slug_name: import("zod").ZodString;
                        display_name: import("zod").ZodString;
                        main_tag_slug_name: import("zod").ZodString;
                        recommend: import("zod").ZodBoolean;
                        reserved: import("zod").ZodBoolean;
                    }, import("zod/v4/core").$strip>>>;
                    status: import("zod").ZodInt;
                    show_status: import("zod").ZodInt;
                }, import("zod/v4/core").$strip>;
                unreviewed_info: import("zod").ZodObject<{
                    id: import("zod").ZodString;
                    use_id: import("zod").ZodString;
                    object_id: import("zod").ZodString;
                    title: import("zod").ZodString;
                    url_title: import("zod").ZodString;
                    content: import("zod").ZodUnion<readonly [import("zod").ZodObject<{
                        view_count: import("zod").ZodInt;
                        unique_view_count: import("zod").ZodInt;
                        vote_count: import("zod").ZodInt;
                        answer_count: import("zod").ZodInt;
                        collection_count: import("zod").ZodInt;
                        follow_count: import("zod").ZodInt;
                        accepted_answer_id: import("zod").ZodString;
                        last_answer_id: import("zod").ZodString;
                        pin: import("zod").ZodInt;
                        show: import("zod").ZodInt;
                        status: import("zod").ZodInt;
                        id: import("zod").ZodString;
                        title: import("zod").ZodString;
                        url_title: import("zod").ZodString;
                        content: import("zod").ZodString;
                        html: import("zod").ZodString;
                        description: import("zod").ZodString;
                        tags: import("zod").ZodArray<import("zod").ZodObject<{
                            slug_name: import("zod").ZodString;
                            display_name: import("zod").ZodString;
                            main_tag_slug_name: import("zod").ZodString;
                            recommend: import("zod").ZodBoolean;
                            reserved: import("zod").ZodBoolean;
                        }, import("zod/v4/core").$strip>>;
                        create_time: import("zod").ZodInt;
                        update_time: import("zod").ZodInt;
                        edit_time: import("zod").ZodInt;
                        operation: import("zod").ZodOptional<import("zod").ZodObject<{
                            type: import("zod").ZodString;
                            description: import("zod").ZodString;
                            msg: import("zod").ZodString;
                            time: import("zod").ZodInt;
                            level: import("zod").ZodEnum<{
                                danger: "danger";
                                info: "info";
                                secondary: "secondary";
                                warning: "warning";
                            }>;
                        }, import("zod/v4/core").$strip>>;
                        user_info: import("zod").ZodObject<{
                            id: import("zod").ZodString;
                            username: import("zod").ZodString;
                            rank: import("zod").ZodInt;
                            display_name: import("zod").ZodString;
                            avatar: import("zod").ZodString;
                            website: import("zod").ZodString;
                            location: import("zod").ZodString;
                            language: import("zod").ZodString;
                            status: import("zod").ZodEnum<{
                                deleted: "deleted";
                                inactive: "inactive";
                                normal: "normal";
                                suspended: "suspended";
                            }>;
                            suspended_until: import("zod").ZodInt;
                        }, import("zod/v4/core").$strip>;
                        update_user_info: import("zod").ZodOptional<import("zod").ZodObject<{
                            id: import("zod").ZodString;
                            username: import("zod").ZodString;
                            rank: import("zod").ZodInt;
                            display_name: import("zod").ZodString;
                            avatar: import("zod").ZodString;
                            website: import("zod").ZodString;
                            location: import("zod").ZodString;
                            language: import("zod").ZodString;
                            status: import("zod").ZodEnum<{
                                deleted: "deleted";
                                inactive: "inactive";
                                normal: "normal";
                                suspended: "suspended";
                            }>;
                            suspended_until: import("zod").ZodInt;
                        }, import("zod/v4/core").$strip>>;
                        last_answered_user_info: import("zod").ZodOptional<import("zod").ZodObject<{
                            id: import("zod").ZodString;
                            username: import("zod").ZodString;
                            rank: import("zod").ZodInt;
                            display_name: import("zod").ZodString;
                            avatar: import("zod").ZodString;
                            website: import("zod").ZodString;
                            location: import("zod").ZodString;
                            language: import("zod").ZodString;
                            status: import("zod").ZodEnum<{
                                deleted: "deleted";
                                inactive: "inactive";
                                normal: "normal";
                                suspended: "suspended";
                            }>;
                            suspended_until: import("zod").ZodInt;
                        }, import("zod/v4/core").$strip>>;
                        answered: import("zod").ZodBoolean;
                        first_answer_id: import("zod").ZodString;
                        collected: import("zod").ZodBoolean;
                        is_followed: import("zod").ZodBoolean;
                        vote_status: import("zod").ZodEnum<{
                            "": "";
                            vote_down: "vote_down";
                            vote_up: "vote_up";
                        }>;
                        member_actions: import("zod").ZodNullable<import("zod").ZodArray<import("zod").ZodObject<{
                            action: import("zod").ZodString;
                            name: import("zod").ZodString;
                            type: import("zod").ZodEnum<{
                                confirm: "confirm";
                                edit: "edit";
                                reason: "reason";
                            }>;
                        }, import("zod/v4/core").$strip>>>;
                        extends_actions: import("zod").ZodNullable<import("zod").ZodArray<import("zod").ZodObject<{
                            action: import("zod").ZodString;
                            name: import("zod").ZodString;
                            type: import("zod").ZodEnum<{
                                confirm: "confirm";
                                edit: "edit";
                                reason: "reason";
                            }>;
                        }, import("zod/v4/core").$strip>>>;
                    }, import("zod/v4/core").$strip>, import("zod").ZodObject<{
                        id: import("zod").ZodString;
                        question_id: import("zod").ZodString;
                        content: import("zod").ZodString;
                        html: import("zod").ZodString;
                        create_time: import("zod").ZodInt;
                        update_time: import("zod").ZodInt;
                        accepted: import("zod").ZodInt;
                        user_info: import("zod").ZodOptional<import("zod").ZodObject<{
                            id: import("zod").ZodString;
                            username: import("zod").ZodString;
                            rank: import("zod").ZodInt;
                            display_name: import("zod").ZodString;
                            avatar: import("zod").ZodString;
                            website: import("zod").ZodString;
                            location: import("zod").ZodString;
                            language: import("zod").ZodString;
                            status: import("zod").ZodEnum<{
                                deleted: "deleted";
                                inactive: "inactive";
                                normal: "normal";
                                suspended: "suspended";
                            }>;
                            suspended_until: import("zod").ZodInt;
                        }, import("zod/v4/core").$strip>>;
                        update_user_info: import("zod").ZodOptional<import("zod").ZodObject<{
                            id: import("zod").ZodString;
                            username: import("zod").ZodString;
                            rank: import("zod").ZodInt;
                            display_name: import("zod").ZodString;
                            avatar: import("zod").ZodString;
                            website: import("zod").ZodString;
                            location: import("zod").ZodString;
                            language: import("zod").ZodString;
                            status: import("zod").ZodEnum<{
                                deleted: "deleted";
                                inactive: "inactive";
                                normal: "normal";
                                suspended: "suspended";
                            }>;
                            suspended_until: import("zod").ZodInt;
                        }, import("zod/v4/core").$strip>>;
                        collected: import("zod").ZodBoolean;
                        vote_status: import("zod").ZodEnum<{
                            "": "";
                            vote_down: "vote_down";
                            vote_up: "vote_up";
                        }>;
                        vote_count: import("zod").ZodInt;
                        status: import("zod").ZodInt;
                        member_actions: import("zod").ZodArray<import("zod").ZodObject<{
                            action: import("zod").ZodString;
                            name: import("zod").ZodString;
                            type: import("zod").ZodEnum<{
                                confirm: "confirm";
                                edit: "edit";
                                reason: "reason";
                            }>;
                        }, import("zod/v4/core").$strip>>;
                    }, import("zod/v4/core").$strip>, import("zod").ZodObject<{
                        tag_id: import("zod").ZodString;
                        slug_name: import("zod").ZodString;
                        display_name: import("zod").ZodString;
                        recommend: import("zod").ZodBoolean;
                        reserved: import("zod").ZodBoolean;
                        excerpt: import("zod").ZodString;
                        description: import("zod").ZodString;
                        original_text: import("zod").ZodString;
                        parsed_text: import("zod").ZodString;
                        follow_count: import("zod").ZodInt;
                        question_count: import("zod").ZodInt;
                        is_follower: import("zod").ZodBoolean;
                        created_at: import("zod").ZodInt;
                        updated_at: import("zod").ZodInt;
                        status: import("zod").ZodEnum<{
                            available: "available";
                            deleted: "deleted";
                        }>;
                        main_tag_slug_name: import("zod").ZodString;
                        member_actions: import("zod").ZodArray<import("zod").ZodObject<{
                            action: import("zod").ZodString;
                            name: import("zod").ZodString;
                            type: import("zod").ZodEnum<{
                                confirm: "confirm";
                                edit: "edit";
                                reason: "reason";
                            }>;
                        }, import("zod/v4/core").$strip>>;
                    }, import("zod/v4/core").$strip>]>;
                    status: import("zod").ZodInt;
                    create_at: import("zod").ZodInt;
                    user_info: import("zod").ZodObject<{
                        id: import("zod").ZodString;
                        username: import("zod").ZodString;
                        rank: import("zod").ZodInt;
                        display_name: import("zod").ZodString;
                        avatar: import("zod").ZodString;
                        website: import("zod").ZodString;
                        location: import("zod").ZodString;
                        language: import("zod").ZodString;
                        status: import("zod").ZodEnum<{
                            deleted: "deleted";
                            inactive: "inactive";
                            normal: "normal";
                            suspended: "suspended";
                        }>;
                        suspended_until: import("zod").ZodInt;
                    }, import("zod/v4/core").$strip>;
                    reason: import("zod").ZodString;
                }, import("zod/v4/core").$strip>;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>;
    };
    suggestedEditAudit: {
        readonly method: "PUT";
        readonly path: "/revisions/audit";
        readonly access: "active";
        readonly summary: "Approves or rejects a suggested edit. What was decided already stays as it is.";
        readonly body: import("zod").ZodObject<{
            id: import("zod").ZodString;
            operation: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{}, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.revision.no_permission", "error.question.not_found", "error.question.cannot_update", "error.answer.not_found", "error.answer.cannot_update", "error.tag.not_found"];
    };
    search: {
        readonly method: "GET";
        readonly path: "/search";
        readonly access: "public";
        readonly summary: "Finds questions and answers by words and operators.";
        readonly query: import("zod").ZodObject<{
            captcha_id: import("zod").ZodOptional<import("zod").ZodString>;
            captcha_code: import("zod").ZodOptional<import("zod").ZodString>;
            q: import("zod").ZodString;
            page: import("zod").ZodOptional<import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            size: import("zod").ZodOptional<import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            order: import("zod").ZodOptional<import("zod").ZodUnion<readonly [import("zod").ZodLiteral<"">, import("zod").ZodEnum<{
                active: "active";
                newest: "newest";
                relevance: "relevance";
                score: "score";
            }>]>>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            count: import("zod").ZodInt;
            list: import("zod").ZodArray<import("zod").ZodObject<{
                object_type: import("zod").ZodEnum<{
                    answer: "answer";
                    question: "question";
                }>;
                object: import("zod").ZodObject<{
                    id: import("zod").ZodString;
                    question_id: import("zod").ZodString;
                    title: import("zod").ZodString;
                    url_title: import("zod").ZodString;
                    excerpt: import("zod").ZodString;
                    created_at: import("zod").ZodInt;
                    vote_count: import("zod").ZodInt;
                    answer_count: import("zod").ZodInt;
                    accepted: import("zod").ZodBoolean;
                    user_info: import("zod").ZodObject<{
                        id: import("zod").ZodString;
                        username: import("zod").ZodString;
                        rank: import("zod").ZodInt;
                        display_name: import("zod").ZodString;
                        status: import("zod").ZodEnum<{
                            deleted: "deleted";
                            inactive: "inactive";
                            normal: "normal";
                            suspended: "suspended";
                        }>;
                    }, import("zod/v4/core").$strip>;
                    tags: import("zod").ZodArray<import("zod").ZodObject<{
                        slug_name: import("zod").ZodString;
                        display_name: import("zod").ZodString;
                        main_tag_slug_name: import("zod").ZodString;
                        recommend: import("zod").ZodBoolean;
                        reserved: import("zod").ZodBoolean;
                    }, import("zod/v4/core").$strip>>;
                    status: import("zod").ZodEnum<{
                        available: "available";
                        closed: "closed";
                    }>;
                }, import("zod/v4/core").$strip>;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>;
        readonly captcha: "search";
    };
    adminSearchIndex: {
        readonly method: "GET";
        readonly base: "admin";
        readonly access: "admin";
        readonly path: "/search/index";
        readonly summary: "Says how far the index of the search plugin is filled.";
        readonly data: import("zod").ZodObject<{
            slug_name: import("zod").ZodString;
            state: import("zod").ZodEnum<{
                database: "database";
                filling: "filling";
                ready: "ready";
            }>;
            done: import("zod").ZodInt;
            total: import("zod").ZodInt;
            waiting: import("zod").ZodInt;
            started_at: import("zod").ZodInt;
            finished_at: import("zod").ZodInt;
            error: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
    };
    adminSearchIndexRefill: {
        readonly method: "PUT";
        readonly base: "admin";
        readonly access: "admin";
        readonly path: "/search/index";
        readonly summary: "Fills the index of the search plugin again.";
        readonly data: import("zod").ZodNull;
    };
    adminMailPage: {
        readonly method: "GET";
        readonly base: "admin";
        readonly path: "/mails";
        readonly access: "admin";
        readonly summary: "Lists the mails that are kept while no mail server is configured. An addition of this server.";
        readonly query: import("zod").ZodObject<{
            page: import("zod").ZodOptional<import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            page_size: import("zod").ZodOptional<import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            count: import("zod").ZodInt;
            list: import("zod").ZodArray<import("zod").ZodObject<{
                to: import("zod").ZodString;
                subject: import("zod").ZodString;
                link: import("zod").ZodString;
                created_at: import("zod").ZodInt;
            }, import("zod/v4/core").$strip>>;
            is_delivering: import("zod").ZodBoolean;
        }, import("zod/v4/core").$strip>;
    };
    postRender: {
        readonly method: "POST";
        readonly path: "/post/render";
        readonly access: "active";
        readonly summary: "Renders Markdown as a post would be shown.";
        readonly body: import("zod").ZodObject<{
            content: import("zod").ZodDefault<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodString;
        readonly reasons: readonly ["error.content.too_complex"];
    };
    shareVisit: {
        readonly method: "POST";
        readonly path: "/share/visit";
        readonly access: "public";
        readonly summary: "Reports a visit by a link that a member shared.";
        readonly body: import("zod").ZodObject<{
            object_id: import("zod").ZodString;
            username: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly ["error.object.not_found"];
    };
    timeline: {
        readonly method: "GET";
        readonly path: "/activity/timeline";
        readonly access: "active";
        readonly summary: "Lists what happened to a question, an answer, a comment or a tag, newest first.";
        readonly query: import("zod").ZodObject<{
            page: import("zod").ZodOptional<import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            page_size: import("zod").ZodOptional<import("zod").ZodType<number | undefined, string | number | undefined, import("zod/v4/core").$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            object_id: import("zod").ZodDefault<import("zod").ZodString>;
            show_vote: import("zod").ZodPipe<import("zod").ZodOptional<import("zod").ZodUnion<readonly [import("zod").ZodBoolean, import("zod").ZodString]>>, import("zod").ZodTransform<boolean, string | boolean | undefined>>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            object_info: import("zod").ZodObject<{
                title: import("zod").ZodString;
                object_type: import("zod").ZodString;
                question_id: import("zod").ZodString;
                answer_id: import("zod").ZodString;
                username: import("zod").ZodString;
                display_name: import("zod").ZodString;
                main_tag_slug_name: import("zod").ZodString;
            }, import("zod/v4/core").$strip>;
            timeline: import("zod").ZodArray<import("zod").ZodObject<{
                activity_id: import("zod").ZodString;
                revision_id: import("zod").ZodString;
                previous_revision_id: import("zod").ZodString;
                created_at: import("zod").ZodInt;
                activity_type: import("zod").ZodString;
                comment: import("zod").ZodString;
                object_id: import("zod").ZodString;
                object_type: import("zod").ZodString;
                cancelled: import("zod").ZodBoolean;
                cancelled_at: import("zod").ZodInt;
                user_info: import("zod").ZodNullable<import("zod").ZodObject<{
                    id: import("zod").ZodString;
                    username: import("zod").ZodString;
                    rank: import("zod").ZodInt;
                    display_name: import("zod").ZodString;
                    avatar: import("zod").ZodString;
                    website: import("zod").ZodString;
                    location: import("zod").ZodString;
                    language: import("zod").ZodString;
                    status: import("zod").ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: import("zod").ZodInt;
                }, import("zod/v4/core").$strip>>;
            }, import("zod/v4/core").$strip>>;
            count: import("zod").ZodInt;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.object.not_found", "error.question.not_found", "error.answer.not_found", "error.comment.not_found", "error.tag.not_found"];
    };
    timelineDetail: {
        readonly method: "GET";
        readonly path: "/activity/timeline/detail";
        readonly access: "active";
        readonly summary: "Reads two versions of a question, an answer or a tag; `0` means none.";
        readonly query: import("zod").ZodObject<{
            new_revision_id: import("zod").ZodString;
            old_revision_id: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            new_revision: import("zod").ZodNullable<import("zod").ZodObject<{
                title: import("zod").ZodString;
                tags: import("zod").ZodArray<import("zod").ZodObject<{
                    slug_name: import("zod").ZodString;
                    display_name: import("zod").ZodString;
                    main_tag_slug_name: import("zod").ZodString;
                    recommend: import("zod").ZodBoolean;
                    reserved: import("zod").ZodBoolean;
                }, import("zod/v4/core").$strip>>;
                original_text: import("zod").ZodString;
                slug_name: import("zod").ZodString;
                main_tag_slug_name: import("zod").ZodString;
            }, import("zod/v4/core").$strip>>;
            old_revision: import("zod").ZodNullable<import("zod").ZodObject<{
                title: import("zod").ZodString;
                tags: import("zod").ZodArray<import("zod").ZodObject<{
                    slug_name: import("zod").ZodString;
                    display_name: import("zod").ZodString;
                    main_tag_slug_name: import("zod").ZodString;
                    recommend: import("zod").ZodBoolean;
                    reserved: import("zod").ZodBoolean;
                }, import("zod/v4/core").$strip>>;
                original_text: import("zod").ZodString;
                slug_name: import("zod").ZodString;
                main_tag_slug_name: import("zod").ZodString;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.object.not_found", "error.question.not_found", "error.answer.not_found", "error.comment.not_found", "error.tag.not_found"];
    };
    fileUpload: {
        readonly method: "POST";
        readonly path: "/file";
        readonly access: "active";
        readonly summary: "Stores a file and returns its address. Images are checked and encoded again, without metadata.";
        readonly multipart: true;
        readonly body: import("zod").ZodObject<{
            source: import("zod").ZodDefault<import("zod").ZodString>;
            file: import("zod").ZodOptional<import("zod").ZodFile>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodString;
        readonly reasons: readonly ["base.forbidden_error", "error.upload.source_unsupported", "error.upload.unsupported_file_format"];
    };
    userCenterAgentInfo: {
        readonly method: "GET";
        readonly access: "open";
        readonly path: "/user-center/agent";
        readonly summary: "Says whether a user center keeps the accounts.";
        readonly data: import("zod").ZodObject<{
            enabled: import("zod").ZodBoolean;
            agent_info: import("zod").ZodNullable<import("zod").ZodObject<{
                name: import("zod").ZodString;
                display_name: import("zod").ZodString;
                icon: import("zod").ZodString;
                url: import("zod").ZodString;
                login_redirect_url: import("zod").ZodString;
                sign_up_redirect_url: import("zod").ZodString;
                control_center: import("zod").ZodArray<import("zod").ZodObject<{
                    name: import("zod").ZodString;
                    label: import("zod").ZodString;
                    url: import("zod").ZodString;
                }, import("zod/v4/core").$strip>>;
                enabled_original_user_system: import("zod").ZodBoolean;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>;
    };
    userCenterUserSettings: {
        readonly method: "GET";
        readonly access: "active";
        readonly path: "/user-center/user/settings";
        readonly summary: "Says where the caller changes profile and account at the user center.";
        readonly data: import("zod").ZodObject<{
            profile_setting_agent: import("zod").ZodObject<{
                enabled: import("zod").ZodBoolean;
                redirect_url: import("zod").ZodString;
            }, import("zod/v4/core").$strip>;
            account_setting_agent: import("zod").ZodObject<{
                enabled: import("zod").ZodBoolean;
                redirect_url: import("zod").ZodString;
            }, import("zod/v4/core").$strip>;
        }, import("zod/v4/core").$strip>;
    };
    userCenterBranding: {
        readonly method: "GET";
        readonly access: "public";
        readonly path: "/user-center/personal/branding";
        readonly summary: "Returns what the user center shows on a user’s profile.";
        readonly query: import("zod").ZodObject<{
            username: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            enabled: import("zod").ZodBoolean;
            personal_branding: import("zod").ZodArray<import("zod").ZodObject<{
                icon: import("zod").ZodString;
                name: import("zod").ZodString;
                label: import("zod").ZodString;
                url: import("zod").ZodString;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>;
    };
    userCenterDeviceStart: {
        readonly method: "POST";
        readonly access: "open";
        readonly path: "/user-center/device/start";
        readonly summary: "Starts a login that is completed on another device, such as a phone that scans a code.";
        readonly data: import("zod").ZodObject<{
            device_key: import("zod").ZodString;
            url: import("zod").ZodString;
            number: import("zod").ZodString;
            expires_at: import("zod").ZodInt;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.connector.not_found", "error.connector.unavailable"];
    };
    userCenterDeviceCheck: {
        readonly method: "GET";
        readonly access: "open";
        readonly path: "/user-center/device/check";
        readonly summary: "Says how far a login on another device has come, and gives the code that opens its session once.";
        readonly query: import("zod").ZodObject<{
            device_key: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            state: import("zod").ZodEnum<{
                done: "done";
                expired: "expired";
                waiting: "waiting";
            }>;
            code: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
    };
    userCenterDeviceConfirm: {
        readonly method: "POST";
        readonly access: "open";
        readonly path: "/user-center/device/confirm";
        readonly summary: "Confirms the login of the other device: sent by the device on which the user signed in.";
        readonly body: import("zod").ZodObject<{
            code: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodNull;
        readonly reasons: readonly ["error.connector.expired"];
    };
    adminUserCenterAgentInfo: {
        readonly base: "admin";
        readonly method: "GET";
        readonly access: "admin";
        readonly path: "/user-center/agent";
        readonly summary: "Says which accounts administrators may still change when a user center manages them.";
        readonly data: import("zod").ZodObject<{
            allow_create_user: import("zod").ZodBoolean;
            allow_update_user_status: import("zod").ZodBoolean;
            allow_update_user_password: import("zod").ZodBoolean;
            allow_update_user_role: import("zod").ZodBoolean;
        }, import("zod/v4/core").$strip>;
    };
    voteUp: {
        readonly method: "POST";
        readonly path: "/vote/up";
        readonly access: "active";
        readonly summary: "Votes a question, an answer or a comment up, or withdraws that vote.";
        readonly body: import("zod").ZodObject<{
            captcha_id: import("zod").ZodOptional<import("zod").ZodString>;
            captcha_code: import("zod").ZodOptional<import("zod").ZodString>;
            object_id: import("zod").ZodString;
            is_cancel: import("zod").ZodDefault<import("zod").ZodBoolean>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            up_votes: import("zod").ZodInt;
            down_votes: import("zod").ZodInt;
            votes: import("zod").ZodInt;
            vote_status: import("zod").ZodEnum<{
                "": "";
                vote_down: "vote_down";
                vote_up: "vote_up";
            }>;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.object.not_found", "error.rank.no_enough_rank_to_operate", "error.rank.fail_to_meet_the_condition", "error.object.already_deleted", "error.object.disallow_vote_your_self"];
        readonly captcha: "vote";
    };
    voteDown: {
        readonly method: "POST";
        readonly path: "/vote/down";
        readonly access: "active";
        readonly summary: "Votes a question or an answer down, or withdraws that vote.";
        readonly body: import("zod").ZodObject<{
            captcha_id: import("zod").ZodOptional<import("zod").ZodString>;
            captcha_code: import("zod").ZodOptional<import("zod").ZodString>;
            object_id: import("zod").ZodString;
            is_cancel: import("zod").ZodDefault<import("zod").ZodBoolean>;
        }, import("zod/v4/core").$strip>;
        readonly data: import("zod").ZodObject<{
            up_votes: import("zod").ZodInt;
            down_votes: import("zod").ZodInt;
            votes: import("zod").ZodInt;
            vote_status: import("zod").ZodEnum<{
                "": "";
                vote_down: "vote_down";
                vote_up: "vote_up";
            }>;
        }, import("zod/v4/core").$strip>;
        readonly reasons: readonly ["error.object.not_found", "error.rank.no_enough_rank_to_operate", "error.rank.fail_to_meet_the_condition", "error.object.already_deleted", "error.object.disallow_vote_your_self", "base.request_format_error"];
        readonly captcha: "vote";
    };
};
export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

// contract/tags.d.ts

import { z } from 'zod';
/** A tag as posts show it. */
export declare const tagItem: z.ZodObject<{
    slug_name: z.ZodString;
    display_name: z.ZodString;
    main_tag_slug_name: z.ZodString;
    recommend: z.ZodBoolean;
    reserved: z.ZodBoolean;
}, z.core.$strip>;
export type TagItem = z.infer<typeof tagItem>;
/** A tag as a question form sends it. */
export declare const tagInput: z.ZodObject<{
    slug_name: z.ZodDefault<z.ZodString>;
    display_name: z.ZodDefault<z.ZodString>;
    original_text: z.ZodDefault<z.ZodString>;
}, z.core.$strip>;
export type TagInput = z.infer<typeof tagInput>;
export declare const tagBasic: z.ZodObject<{
    tag_id: z.ZodString;
    slug_name: z.ZodString;
    display_name: z.ZodString;
    recommend: z.ZodBoolean;
    reserved: z.ZodBoolean;
}, z.core.$strip>;
export type TagBasic = z.infer<typeof tagBasic>;
export declare const followedTag: z.ZodObject<{
    tag_id: z.ZodString;
    slug_name: z.ZodString;
    display_name: z.ZodString;
    recommend: z.ZodBoolean;
    reserved: z.ZodBoolean;
    main_tag_slug_name: z.ZodString;
}, z.core.$strip>;
export type FollowedTag = z.infer<typeof followedTag>;
/** A tag as the tag list shows it. */
export declare const tagListItem: z.ZodObject<{
    tag_id: z.ZodString;
    slug_name: z.ZodString;
    display_name: z.ZodString;
    recommend: z.ZodBoolean;
    reserved: z.ZodBoolean;
    excerpt: z.ZodString;
    description: z.ZodString;
    original_text: z.ZodString;
    parsed_text: z.ZodString;
    follow_count: z.ZodInt;
    question_count: z.ZodInt;
    is_follower: z.ZodBoolean;
    created_at: z.ZodInt;
    updated_at: z.ZodInt;
}, z.core.$strip>;
export type TagListItem = z.infer<typeof tagListItem>;
export declare const tagInfo: z.ZodObject<{
    tag_id: z.ZodString;
    slug_name: z.ZodString;
    display_name: z.ZodString;
    recommend: z.ZodBoolean;
    reserved: z.ZodBoolean;
    excerpt: z.ZodString;
    description: z.ZodString;
    original_text: z.ZodString;
    parsed_text: z.ZodString;
    follow_count: z.ZodInt;
    question_count: z.ZodInt;
    is_follower: z.ZodBoolean;
    created_at: z.ZodInt;
    updated_at: z.ZodInt;
    status: z.ZodEnum<{
        available: "available";
        deleted: "deleted";
    }>;
    main_tag_slug_name: z.ZodString;
    member_actions: z.ZodArray<z.ZodObject<{
        action: z.ZodString;
        name: z.ZodString;
        type: z.ZodEnum<{
            confirm: "confirm";
            edit: "edit";
            reason: "reason";
        }>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type TagInfo = z.infer<typeof tagInfo>;
/** Another name of a tag: questions asked with it get the main tag. */
export declare const tagSynonym: z.ZodObject<{
    tag_id: z.ZodString;
    slug_name: z.ZodString;
    display_name: z.ZodString;
    main_tag_slug_name: z.ZodString;
}, z.core.$strip>;
export type TagSynonym = z.infer<typeof tagSynonym>;
/** A new tag; the slug is stored in lower case, with hyphens for spaces. */
export declare const tagForm: z.ZodObject<{
    slug_name: z.ZodString;
    display_name: z.ZodString;
    original_text: z.ZodString;
}, z.core.$strip>;
/** A changed tag. What is left out or empty stays as it is. */
export declare const tagEditForm: z.ZodObject<{
    slug_name: z.ZodDefault<z.ZodString>;
    display_name: z.ZodDefault<z.ZodString>;
    original_text: z.ZodDefault<z.ZodString>;
    edit_summary: z.ZodDefault<z.ZodString>;
}, z.core.$strip>;
export declare const tagEndpoints: {
    tagPage: {
        readonly method: "GET";
        readonly path: "/tags/page";
        readonly access: "public";
        readonly summary: "Lists the tags of the site.";
        readonly query: z.ZodObject<{
            page: z.ZodOptional<z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            page_size: z.ZodOptional<z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            slug_name: z.ZodOptional<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodString]>>;
            display_name: z.ZodOptional<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodString]>>;
            query_cond: z.ZodOptional<z.ZodEnum<{
                "": "";
                name: "name";
                newest: "newest";
                popular: "popular";
            }>>;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            count: z.ZodInt;
            list: z.ZodArray<z.ZodObject<{
                tag_id: z.ZodString;
                slug_name: z.ZodString;
                display_name: z.ZodString;
                recommend: z.ZodBoolean;
                reserved: z.ZodBoolean;
                excerpt: z.ZodString;
                description: z.ZodString;
                original_text: z.ZodString;
                parsed_text: z.ZodString;
                follow_count: z.ZodInt;
                question_count: z.ZodInt;
                is_follower: z.ZodBoolean;
                created_at: z.ZodInt;
                updated_at: z.ZodInt;
            }, z.core.$strip>>;
        }, z.core.$strip>;
        readonly reasons: readonly ["base.request_format_error"];
    };
    tagInfo: {
        readonly method: "GET";
        readonly path: "/tag";
        readonly access: "public";
        readonly summary: "Reads a tag by id or by slug.";
        readonly query: z.ZodObject<{
            id: z.ZodOptional<z.ZodString>;
            name: z.ZodOptional<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodString]>>;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            tag_id: z.ZodString;
            slug_name: z.ZodString;
            display_name: z.ZodString;
            recommend: z.ZodBoolean;
            reserved: z.ZodBoolean;
            excerpt: z.ZodString;
            description: z.ZodString;
            original_text: z.ZodString;
            parsed_text: z.ZodString;
            follow_count: z.ZodInt;
            question_count: z.ZodInt;
            is_follower: z.ZodBoolean;
            created_at: z.ZodInt;
            updated_at: z.ZodInt;
            status: z.ZodEnum<{
                available: "available";
                deleted: "deleted";
            }>;
            main_tag_slug_name: z.ZodString;
            member_actions: z.ZodArray<z.ZodObject<{
                action: z.ZodString;
                name: z.ZodString;
                type: z.ZodEnum<{
                    confirm: "confirm";
                    edit: "edit";
                    reason: "reason";
                }>;
            }, z.core.$strip>>;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.tag.not_found"];
    };
    tagList: {
        readonly method: "GET";
        readonly path: "/tags";
        readonly access: "public";
        readonly summary: "Reads several tags by their slugs.";
        readonly query: z.ZodObject<{
            tags: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>;
        readonly data: z.ZodArray<z.ZodObject<{
            tag_id: z.ZodString;
            slug_name: z.ZodString;
            display_name: z.ZodString;
            recommend: z.ZodBoolean;
            reserved: z.ZodBoolean;
        }, z.core.$strip>>;
    };
    tagFollowing: {
        readonly method: "GET";
        readonly path: "/tags/following";
        readonly access: "public";
        readonly summary: "Lists the tags that the caller follows.";
        readonly data: z.ZodArray<z.ZodObject<{
            tag_id: z.ZodString;
            slug_name: z.ZodString;
            display_name: z.ZodString;
            recommend: z.ZodBoolean;
            reserved: z.ZodBoolean;
            main_tag_slug_name: z.ZodString;
        }, z.core.$strip>>;
    };
    tagSearch: {
        readonly method: "GET";
        readonly path: "/question/tags";
        readonly access: "active";
        readonly summary: "Finds tags for a question by the first letters; without text, the recommended ones.";
        readonly query: z.ZodObject<{
            tag: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>;
        readonly data: z.ZodArray<z.ZodObject<{
            tag_id: z.ZodString;
            slug_name: z.ZodString;
            display_name: z.ZodString;
            recommend: z.ZodBoolean;
            reserved: z.ZodBoolean;
        }, z.core.$strip>>;
    };
    tagFollowReplace: {
        readonly method: "PUT";
        readonly path: "/follow/tags";
        readonly access: "active";
        readonly summary: "Replaces the caller's followed tags.";
        readonly body: z.ZodObject<{
            slug_name_list: z.ZodArray<z.ZodString>;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
    };
    tagAdd: {
        readonly method: "POST";
        readonly path: "/tag";
        readonly access: "active";
        readonly summary: "Creates a tag; a deleted one of the same slug is restored with the new description.";
        readonly body: z.ZodObject<{
            slug_name: z.ZodString;
            display_name: z.ZodString;
            original_text: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            slug_name: z.ZodString;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "base.request_format_error", "error.tag.already_exist", "error.content.too_complex"];
    };
    tagUpdate: {
        readonly method: "PUT";
        readonly path: "/tag";
        readonly access: "active";
        readonly summary: "Edits a tag, or suggests an edit for review.";
        readonly body: z.ZodObject<{
            slug_name: z.ZodDefault<z.ZodString>;
            display_name: z.ZodDefault<z.ZodString>;
            original_text: z.ZodDefault<z.ZodString>;
            edit_summary: z.ZodDefault<z.ZodString>;
            tag_id: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            wait_for_review: z.ZodBoolean;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "error.tag.not_found", "error.answer.cannot_update", "error.tag.already_exist", "error.content.too_complex"];
    };
    tagRemove: {
        readonly method: "DELETE";
        readonly path: "/tag";
        readonly access: "active";
        readonly summary: "Deletes a tag that no question and no synonym needs.";
        readonly body: z.ZodObject<{
            tag_id: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "error.tag.not_found", "error.tag.is_used_cannot_delete"];
    };
    tagRecover: {
        readonly method: "POST";
        readonly path: "/tag/recover";
        readonly access: "active";
        readonly summary: "Restores a deleted tag.";
        readonly body: z.ZodObject<{
            tag_id: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "error.tag.not_found"];
    };
    tagMerge: {
        readonly method: "POST";
        readonly path: "/tag/merge";
        readonly access: "active";
        readonly summary: "Makes a tag a synonym of another one, which takes over its questions and followers.";
        readonly body: z.ZodObject<{
            source_tag_id: z.ZodString;
            target_tag_id: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "error.tag.not_found", "error.tag.cannot_set_synonym_as_itself"];
    };
    tagSynonymList: {
        readonly method: "GET";
        readonly path: "/tag/synonyms";
        readonly access: "public";
        readonly summary: "Lists the other names of a tag; of a synonym, all other names of its main tag.";
        readonly query: z.ZodObject<{
            tag_id: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            synonyms: z.ZodArray<z.ZodObject<{
                tag_id: z.ZodString;
                slug_name: z.ZodString;
                display_name: z.ZodString;
                main_tag_slug_name: z.ZodString;
            }, z.core.$strip>>;
            member_actions: z.ZodArray<z.ZodObject<{
                action: z.ZodString;
                name: z.ZodString;
                type: z.ZodEnum<{
                    confirm: "confirm";
                    edit: "edit";
                    reason: "reason";
                }>;
            }, z.core.$strip>>;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.tag.not_found"];
    };
    tagSynonymReplace: {
        readonly method: "PUT";
        readonly path: "/tag/synonym";
        readonly access: "active";
        readonly summary: "Replaces the synonyms of a tag; those that do not exist yet are created.";
        readonly body: z.ZodObject<{
            tag_id: z.ZodString;
            synonym_tag_list: z.ZodArray<z.ZodObject<{
                slug_name: z.ZodDefault<z.ZodString>;
                display_name: z.ZodDefault<z.ZodString>;
                original_text: z.ZodDefault<z.ZodString>;
            }, z.core.$strip>>;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly ["error.rank.fail_to_meet_the_condition", "base.request_format_error", "error.content.too_complex", "error.tag.not_found", "error.tag.cannot_set_synonym_as_itself"];
    };
};

// contract/text-fields.d.ts

import { z } from 'zod';
type Limits = {
    min: number;
    max: number;
};
/** Text with limits; empty and absent are fine, too. */
export declare const optionalTextField: ({ min, max }: Limits) => z.ZodOptional<z.ZodString>;
/** 2 to 30 characters on one line, without blanks around them. */
export declare const nameField: z.ZodPipe<z.ZodString, z.ZodString>;
/** As `nameField`; empty and absent mean "leave it as it is". */
export declare const optionalNameField: z.ZodOptional<z.ZodPipe<z.ZodString, z.ZodString>>;
export declare const emailField: z.ZodPipe<z.ZodString, z.ZodEmail>;
/** A password that is typed to prove who one is. */
export declare const passwordField: z.ZodString;
/** A password that is being chosen. */
export declare const newPasswordField: z.ZodString;
export {};

// contract/text-length.d.ts

import { z } from 'zod';
/** Text whose limits count Unicode characters, not UTF-16 units. */
export declare function text({ min, max }: {
    min?: number;
    max: number;
}): z.ZodString;
/** As `text`; blanks around it are dropped and do not count. */
export declare function trimmedText({ min, max }: {
    min?: number;
    max: number;
}): z.ZodPipe<z.ZodString, z.ZodString>;
/** As `text`, and something in it can be seen. */
export declare const visibleText: (limits: {
    min: number;
    max: number;
}) => z.ZodString;
/** As `visibleText`, or empty where nothing is to be said. */
export declare const optionalVisibleText: ({ max }: {
    max: number;
}) => z.ZodString;
/** The number of Unicode characters in a text, without making a list of them. */
export declare function characterCount(value: string): number;

// contract/timelines.d.ts

import { z } from 'zod';
/** One entry of a timeline. */
export declare const timelineItem: z.ZodObject<{
    activity_id: z.ZodString;
    revision_id: z.ZodString;
    previous_revision_id: z.ZodString;
    created_at: z.ZodInt;
    activity_type: z.ZodString;
    comment: z.ZodString;
    object_id: z.ZodString;
    object_type: z.ZodString;
    cancelled: z.ZodBoolean;
    cancelled_at: z.ZodInt;
    user_info: z.ZodNullable<z.ZodObject<{
        id: z.ZodString;
        username: z.ZodString;
        rank: z.ZodInt;
        display_name: z.ZodString;
        avatar: z.ZodString;
        website: z.ZodString;
        location: z.ZodString;
        language: z.ZodString;
        status: z.ZodEnum<{
            deleted: "deleted";
            inactive: "inactive";
            normal: "normal";
            suspended: "suspended";
        }>;
        suspended_until: z.ZodInt;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type TimelineItem = z.infer<typeof timelineItem>;
/** Whose timeline it is. */
export declare const timelineSubject: z.ZodObject<{
    title: z.ZodString;
    object_type: z.ZodString;
    question_id: z.ZodString;
    answer_id: z.ZodString;
    username: z.ZodString;
    display_name: z.ZodString;
    main_tag_slug_name: z.ZodString;
}, z.core.$strip>;
export type TimelineSubject = z.infer<typeof timelineSubject>;
/** What an object held at one time. */
export declare const timelineVersion: z.ZodObject<{
    title: z.ZodString;
    tags: z.ZodArray<z.ZodObject<{
        slug_name: z.ZodString;
        display_name: z.ZodString;
        main_tag_slug_name: z.ZodString;
        recommend: z.ZodBoolean;
        reserved: z.ZodBoolean;
    }, z.core.$strip>>;
    original_text: z.ZodString;
    slug_name: z.ZodString;
    main_tag_slug_name: z.ZodString;
}, z.core.$strip>;
export type TimelineVersion = z.infer<typeof timelineVersion>;
export declare const timelineEndpoints: {
    timeline: {
        readonly method: "GET";
        readonly path: "/activity/timeline";
        readonly access: "active";
        readonly summary: "Lists what happened to a question, an answer, a comment or a tag, newest first.";
        readonly query: z.ZodObject<{
            page: z.ZodOptional<z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            page_size: z.ZodOptional<z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            object_id: z.ZodDefault<z.ZodString>;
            show_vote: z.ZodPipe<z.ZodOptional<z.ZodUnion<readonly [z.ZodBoolean, z.ZodString]>>, z.ZodTransform<boolean, string | boolean | undefined>>;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            object_info: z.ZodObject<{
                title: z.ZodString;
                object_type: z.ZodString;
                question_id: z.ZodString;
                answer_id: z.ZodString;
                username: z.ZodString;
                display_name: z.ZodString;
                main_tag_slug_name: z.ZodString;
            }, z.core.$strip>;
            timeline: z.ZodArray<z.ZodObject<{
                activity_id: z.ZodString;
                revision_id: z.ZodString;
                previous_revision_id: z.ZodString;
                created_at: z.ZodInt;
                activity_type: z.ZodString;
                comment: z.ZodString;
                object_id: z.ZodString;
                object_type: z.ZodString;
                cancelled: z.ZodBoolean;
                cancelled_at: z.ZodInt;
                user_info: z.ZodNullable<z.ZodObject<{
                    id: z.ZodString;
                    username: z.ZodString;
                    rank: z.ZodInt;
                    display_name: z.ZodString;
                    avatar: z.ZodString;
                    website: z.ZodString;
                    location: z.ZodString;
                    language: z.ZodString;
                    status: z.ZodEnum<{
                        deleted: "deleted";
                        inactive: "inactive";
                        normal: "normal";
                        suspended: "suspended";
                    }>;
                    suspended_until: z.ZodInt;
                }, z.core.$strip>>;
            }, z.core.$strip>>;
            count: z.ZodInt;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.object.not_found", "error.question.not_found", "error.answer.not_found", "error.comment.not_found", "error.tag.not_found"];
    };
    timelineDetail: {
        readonly method: "GET";
        readonly path: "/activity/timeline/detail";
        readonly access: "active";
        readonly summary: "Reads two versions of a question, an answer or a tag; `0` means none.";
        readonly query: z.ZodObject<{
            new_revision_id: z.ZodString;
            old_revision_id: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            new_revision: z.ZodNullable<z.ZodObject<{
                title: z.ZodString;
                tags: z.ZodArray<z.ZodObject<{
                    slug_name: z.ZodString;
                    display_name: z.ZodString;
                    main_tag_slug_name: z.ZodString;
                    recommend: z.ZodBoolean;
                    reserved: z.ZodBoolean;
                }, z.core.$strip>>;
                original_text: z.ZodString;
                slug_name: z.ZodString;
                main_tag_slug_name: z.ZodString;
            }, z.core.$strip>>;
            old_revision: z.ZodNullable<z.ZodObject<{
                title: z.ZodString;
                tags: z.ZodArray<z.ZodObject<{
                    slug_name: z.ZodString;
                    display_name: z.ZodString;
                    main_tag_slug_name: z.ZodString;
                    recommend: z.ZodBoolean;
                    reserved: z.ZodBoolean;
                }, z.core.$strip>>;
                original_text: z.ZodString;
                slug_name: z.ZodString;
                main_tag_slug_name: z.ZodString;
            }, z.core.$strip>>;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.object.not_found", "error.question.not_found", "error.answer.not_found", "error.comment.not_found", "error.tag.not_found"];
    };
};

// contract/uploads.d.ts

import { z } from 'zod';
/** What a file is sent for; it decides who may, which kinds are taken, and where it is served. */
export declare const uploadSource: z.ZodEnum<{
    avatar: "avatar";
    branding: "branding";
    post: "post";
    post_attachment: "post_attachment";
}>;
export type UploadSource = z.infer<typeof uploadSource>;
export declare const uploadEndpoints: {
    fileUpload: {
        readonly method: "POST";
        readonly path: "/file";
        readonly access: "active";
        readonly summary: "Stores a file and returns its address. Images are checked and encoded again, without metadata.";
        readonly multipart: true;
        readonly body: z.ZodObject<{
            source: z.ZodDefault<z.ZodString>;
            file: z.ZodOptional<z.ZodFile>;
        }, z.core.$strip>;
        /** The absolute address of the stored file. */
        readonly data: z.ZodString;
        readonly reasons: readonly ["base.forbidden_error", "error.upload.source_unsupported", "error.upload.unsupported_file_format"];
    };
};

// contract/user-centers.d.ts

import { z } from 'zod';
export declare const userCenterAgent: z.ZodObject<{
    enabled: z.ZodBoolean;
    agent_info: z.ZodNullable<z.ZodObject<{
        name: z.ZodString;
        display_name: z.ZodString;
        icon: z.ZodString;
        url: z.ZodString;
        login_redirect_url: z.ZodString;
        sign_up_redirect_url: z.ZodString;
        control_center: z.ZodArray<z.ZodObject<{
            name: z.ZodString;
            label: z.ZodString;
            url: z.ZodString;
        }, z.core.$strip>>;
        enabled_original_user_system: z.ZodBoolean;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type UserCenterAgent = z.infer<typeof userCenterAgent>;
/** How far a login on another device has come. */
export declare const deviceLoginState: z.ZodEnum<{
    done: "done";
    expired: "expired";
    waiting: "waiting";
}>;
export type DeviceLoginState = z.infer<typeof deviceLoginState>;
/** A system that hosts the accounts of the site. */
export declare const userCenterEndpoints: {
    userCenterAgentInfo: {
        readonly method: "GET";
        readonly access: "open";
        readonly path: "/user-center/agent";
        readonly summary: "Says whether a user center keeps the accounts.";
        readonly data: z.ZodObject<{
            enabled: z.ZodBoolean;
            agent_info: z.ZodNullable<z.ZodObject<{
                name: z.ZodString;
                display_name: z.ZodString;
                icon: z.ZodString;
                url: z.ZodString;
                login_redirect_url: z.ZodString;
                sign_up_redirect_url: z.ZodString;
                control_center: z.ZodArray<z.ZodObject<{
                    name: z.ZodString;
                    label: z.ZodString;
                    url: z.ZodString;
                }, z.core.$strip>>;
                enabled_original_user_system: z.ZodBoolean;
            }, z.core.$strip>>;
        }, z.core.$strip>;
    };
    userCenterUserSettings: {
        readonly method: "GET";
        readonly access: "active";
        readonly path: "/user-center/user/settings";
        readonly summary: "Says where the caller changes profile and account at the user center.";
        readonly data: z.ZodObject<{
            profile_setting_agent: z.ZodObject<{
                enabled: z.ZodBoolean;
                redirect_url: z.ZodString;
            }, z.core.$strip>;
            account_setting_agent: z.ZodObject<{
                enabled: z.ZodBoolean;
                redirect_url: z.ZodString;
            }, z.core.$strip>;
        }, z.core.$strip>;
    };
    userCenterBranding: {
        readonly method: "GET";
        readonly access: "public";
        readonly path: "/user-center/personal/branding";
        readonly summary: "Returns what the user center shows on a user’s profile.";
        readonly query: z.ZodObject<{
            username: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            enabled: z.ZodBoolean;
            personal_branding: z.ZodArray<z.ZodObject<{
                icon: z.ZodString;
                name: z.ZodString;
                label: z.ZodString;
                url: z.ZodString;
            }, z.core.$strip>>;
        }, z.core.$strip>;
    };
    userCenterDeviceStart: {
        readonly method: "POST";
        readonly access: "open";
        readonly path: "/user-center/device/start";
        readonly summary: "Starts a login that is completed on another device, such as a phone that scans a code.";
        readonly data: z.ZodObject<{
            device_key: z.ZodString;
            url: z.ZodString;
            number: z.ZodString;
            expires_at: z.ZodInt;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.connector.not_found", "error.connector.unavailable"];
    };
    userCenterDeviceCheck: {
        readonly method: "GET";
        readonly access: "open";
        readonly path: "/user-center/device/check";
        readonly summary: "Says how far a login on another device has come, and gives the code that opens its session once.";
        readonly query: z.ZodObject<{
            device_key: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            state: z.ZodEnum<{
                done: "done";
                expired: "expired";
                waiting: "waiting";
            }>;
            code: z.ZodString;
        }, z.core.$strip>;
    };
    userCenterDeviceConfirm: {
        readonly method: "POST";
        readonly access: "open";
        readonly path: "/user-center/device/confirm";
        readonly summary: "Confirms the login of the other device: sent by the device on which the user signed in.";
        readonly body: z.ZodObject<{
            code: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly ["error.connector.expired"];
    };
    adminUserCenterAgentInfo: {
        readonly base: "admin";
        readonly method: "GET";
        readonly access: "admin";
        readonly path: "/user-center/agent";
        readonly summary: "Says which accounts administrators may still change when a user center manages them.";
        readonly data: z.ZodObject<{
            allow_create_user: z.ZodBoolean;
            allow_update_user_status: z.ZodBoolean;
            allow_update_user_password: z.ZodBoolean;
            allow_update_user_role: z.ZodBoolean;
        }, z.core.$strip>;
    };
};

// contract/users.d.ts

import { z } from 'zod';
export declare const userStatus: z.ZodEnum<{
    deleted: "deleted";
    inactive: "inactive";
    normal: "normal";
    suspended: "suspended";
}>;
/** A user as lists and posts show them. */
export declare const userBasic: z.ZodObject<{
    id: z.ZodString;
    username: z.ZodString;
    rank: z.ZodInt;
    display_name: z.ZodString;
    avatar: z.ZodString;
    website: z.ZodString;
    location: z.ZodString;
    language: z.ZodString;
    status: z.ZodEnum<{
        deleted: "deleted";
        inactive: "inactive";
        normal: "normal";
        suspended: "suspended";
    }>;
    suspended_until: z.ZodInt;
}, z.core.$strip>;
export type UserBasic = z.infer<typeof userBasic>;
/** Something the caller may do with an object; `name` is translated. */
export declare const memberAction: z.ZodObject<{
    action: z.ZodString;
    name: z.ZodString;
    type: z.ZodEnum<{
        confirm: "confirm";
        edit: "edit";
        reason: "reason";
    }>;
}, z.core.$strip>;
export type MemberAction = z.infer<typeof memberAction>;
/** Which image an account shows; `custom` is the URL of one it uploaded. */
export declare const avatarChoice: z.ZodObject<{
    type: z.ZodDefault<z.ZodString>;
    gravatar: z.ZodDefault<z.ZodString>;
    custom: z.ZodDefault<z.ZodString>;
}, z.core.$strip>;
export type AvatarChoice = z.infer<typeof avatarChoice>;
/** A profile as everyone may see it. */
export declare const userProfile: z.ZodObject<{
    id: z.ZodString;
    created_at: z.ZodInt;
    last_login_date: z.ZodInt;
    username: z.ZodString;
    display_name: z.ZodString;
    follow_count: z.ZodInt;
    answer_count: z.ZodInt;
    question_count: z.ZodInt;
    rank: z.ZodInt;
    avatar: z.ZodString;
    mobile: z.ZodString;
    bio: z.ZodString;
    bio_html: z.ZodString;
    website: z.ZodString;
    location: z.ZodString;
    role_id: z.ZodInt;
    status: z.ZodEnum<{
        deleted: "deleted";
        inactive: "inactive";
        normal: "normal";
        suspended: "suspended";
    }>;
    status_msg: z.ZodOptional<z.ZodString>;
    suspended_until: z.ZodInt;
}, z.core.$strip>;
export type UserProfile = z.infer<typeof userProfile>;
export declare const rankedUser: z.ZodObject<{
    username: z.ZodString;
    rank: z.ZodInt;
    vote_count: z.ZodInt;
    display_name: z.ZodString;
    avatar: z.ZodString;
}, z.core.$strip>;
export type RankedUser = z.infer<typeof rankedUser>;
export declare const userRanking: z.ZodObject<{
    users_with_the_most_reputation: z.ZodArray<z.ZodObject<{
        username: z.ZodString;
        rank: z.ZodInt;
        vote_count: z.ZodInt;
        display_name: z.ZodString;
        avatar: z.ZodString;
    }, z.core.$strip>>;
    users_with_the_most_vote: z.ZodArray<z.ZodObject<{
        username: z.ZodString;
        rank: z.ZodInt;
        vote_count: z.ZodInt;
        display_name: z.ZodString;
        avatar: z.ZodString;
    }, z.core.$strip>>;
    staffs: z.ZodArray<z.ZodObject<{
        username: z.ZodString;
        rank: z.ZodInt;
        vote_count: z.ZodInt;
        display_name: z.ZodString;
        avatar: z.ZodString;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type UserRanking = z.infer<typeof userRanking>;
export declare const staffMember: z.ZodObject<{
    username: z.ZodString;
    display_name: z.ZodString;
    avatar: z.ZodString;
}, z.core.$strip>;
export type StaffMember = z.infer<typeof staffMember>;
/** A user in the list of all users. */
export declare const listedUser: z.ZodObject<{
    id: z.ZodString;
    username: z.ZodString;
    rank: z.ZodInt;
    display_name: z.ZodString;
    avatar: z.ZodString;
    website: z.ZodString;
    location: z.ZodString;
    language: z.ZodString;
    status: z.ZodEnum<{
        deleted: "deleted";
        inactive: "inactive";
        normal: "normal";
        suspended: "suspended";
    }>;
    suspended_until: z.ZodInt;
    created_at: z.ZodInt;
    role_id: z.ZodInt;
    question_count: z.ZodInt;
    answer_count: z.ZodInt;
}, z.core.$strip>;
export type ListedUser = z.infer<typeof listedUser>;
export declare const userOrder: z.ZodEnum<{
    newest: "newest";
    reputation: "reputation";
}>;
export type UserOrder = z.infer<typeof userOrder>;
/** What a captcha is asked for, or not. */
export declare const captchaDemand: z.ZodObject<{
    captcha_id: z.ZodString;
    captcha_img: z.ZodString;
    verify: z.ZodBoolean;
    captcha_audio: z.ZodOptional<z.ZodString>;
    captcha_question: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
export type CaptchaDemand = z.infer<typeof captchaDemand>;
/** Whether the caller may do something; the tip says why not. */
export declare const permission: z.ZodObject<{
    has_permission: z.ZodBoolean;
    no_permission_tip: z.ZodString;
}, z.core.$strip>;
export type Permission = z.infer<typeof permission>;
export declare const profileForm: z.ZodObject<{
    display_name: z.ZodOptional<z.ZodPipe<z.ZodString, z.ZodString>>;
    username: z.ZodOptional<z.ZodPipe<z.ZodString, z.ZodString>>;
    avatar: z.ZodOptional<z.ZodObject<{
        type: z.ZodDefault<z.ZodString>;
        gravatar: z.ZodDefault<z.ZodString>;
        custom: z.ZodDefault<z.ZodString>;
    }, z.core.$strip>>;
    bio: z.ZodOptional<z.ZodString>;
    website: z.ZodOptional<z.ZodString>;
    location: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
export declare const userEndpoints: {
    userInfoUpdate: {
        readonly method: "PUT";
        readonly path: "/user/info";
        readonly access: "active";
        readonly summary: "Changes the own profile, as far as the site allows.";
        readonly body: z.ZodObject<{
            display_name: z.ZodOptional<z.ZodPipe<z.ZodString, z.ZodString>>;
            username: z.ZodOptional<z.ZodPipe<z.ZodString, z.ZodString>>;
            avatar: z.ZodOptional<z.ZodObject<{
                type: z.ZodDefault<z.ZodString>;
                gravatar: z.ZodDefault<z.ZodString>;
                custom: z.ZodDefault<z.ZodString>;
            }, z.core.$strip>>;
            bio: z.ZodOptional<z.ZodString>;
            website: z.ZodOptional<z.ZodString>;
            location: z.ZodOptional<z.ZodString>;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
        readonly reasons: readonly ["error.user.username_invalid", "error.user.username_duplicate", "error.user.set_avatar", "error.user.field_update_not_allowed", "error.user.not_found", "error.content.too_complex"];
    };
    userInterfaceUpdate: {
        readonly method: "PUT";
        readonly path: "/user/interface";
        readonly access: "active";
        readonly summary: "Chooses the own interface language, color scheme and time zone.";
        readonly body: z.ZodObject<{
            language: z.ZodString;
            color_scheme: z.ZodString;
            time_zone: z.ZodOptional<z.ZodString>;
        }, z.core.$strip>;
        readonly data: z.ZodNull;
    };
    userInfoSearch: {
        readonly method: "GET";
        readonly path: "/user/info/search";
        readonly access: "active";
        readonly summary: "Finds users by the beginning of a name, for mentions and invitations.";
        readonly query: z.ZodObject<{
            username: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodArray<z.ZodObject<{
            id: z.ZodString;
            username: z.ZodString;
            rank: z.ZodInt;
            display_name: z.ZodString;
            avatar: z.ZodString;
            website: z.ZodString;
            location: z.ZodString;
            language: z.ZodString;
            status: z.ZodEnum<{
                deleted: "deleted";
                inactive: "inactive";
                normal: "normal";
                suspended: "suspended";
            }>;
            suspended_until: z.ZodInt;
        }, z.core.$strip>>;
    };
    userStaff: {
        readonly method: "GET";
        readonly path: "/user/staff";
        readonly access: "public";
        readonly summary: "Lists administrators and moderators.";
        readonly query: z.ZodObject<{
            username: z.ZodOptional<z.ZodString>;
            page_size: z.ZodOptional<z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>>;
        }, z.core.$strip>;
        readonly data: z.ZodArray<z.ZodObject<{
            username: z.ZodString;
            display_name: z.ZodString;
            avatar: z.ZodString;
        }, z.core.$strip>>;
    };
    userRanking: {
        readonly method: "GET";
        readonly path: "/user/ranking";
        readonly access: "public";
        readonly summary: "Says who gained and voted most in the last seven days, and who the staff are.";
        readonly data: z.ZodObject<{
            users_with_the_most_reputation: z.ZodArray<z.ZodObject<{
                username: z.ZodString;
                rank: z.ZodInt;
                vote_count: z.ZodInt;
                display_name: z.ZodString;
                avatar: z.ZodString;
            }, z.core.$strip>>;
            users_with_the_most_vote: z.ZodArray<z.ZodObject<{
                username: z.ZodString;
                rank: z.ZodInt;
                vote_count: z.ZodInt;
                display_name: z.ZodString;
                avatar: z.ZodString;
            }, z.core.$strip>>;
            staffs: z.ZodArray<z.ZodObject<{
                username: z.ZodString;
                rank: z.ZodInt;
                vote_count: z.ZodInt;
                display_name: z.ZodString;
                avatar: z.ZodString;
            }, z.core.$strip>>;
        }, z.core.$strip>;
    };
    userPage: {
        readonly method: "GET";
        readonly path: "/user/page";
        readonly access: "public";
        readonly summary: "Lists all users. An addition of this server.";
        readonly query: z.ZodObject<{
            page: z.ZodOptional<z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            page_size: z.ZodOptional<z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>>;
            order: z.ZodOptional<z.ZodEnum<{
                newest: "newest";
                reputation: "reputation";
            }>>;
            query: z.ZodOptional<z.ZodString>;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            count: z.ZodInt;
            list: z.ZodArray<z.ZodObject<{
                id: z.ZodString;
                username: z.ZodString;
                rank: z.ZodInt;
                display_name: z.ZodString;
                avatar: z.ZodString;
                website: z.ZodString;
                location: z.ZodString;
                language: z.ZodString;
                status: z.ZodEnum<{
                    deleted: "deleted";
                    inactive: "inactive";
                    normal: "normal";
                    suspended: "suspended";
                }>;
                suspended_until: z.ZodInt;
                created_at: z.ZodInt;
                role_id: z.ZodInt;
                question_count: z.ZodInt;
                answer_count: z.ZodInt;
            }, z.core.$strip>>;
        }, z.core.$strip>;
    };
    userActionRecord: {
        readonly method: "GET";
        readonly path: "/user/action/record";
        readonly access: "open";
        readonly summary: "Says whether the next call of a kind needs a captcha, and hands it out.";
        readonly query: z.ZodObject<{
            action: z.ZodEnum<{
                answer: "answer";
                comment: "comment";
                delete: "delete";
                edit: "edit";
                edit_userinfo: "edit_userinfo";
                email: "email";
                invitation_answer: "invitation_answer";
                password: "password";
                question: "question";
                report: "report";
                search: "search";
                vote: "vote";
            }>;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            captcha_id: z.ZodString;
            captcha_img: z.ZodString;
            verify: z.ZodBoolean;
            captcha_audio: z.ZodOptional<z.ZodString>;
            captcha_question: z.ZodOptional<z.ZodString>;
        }, z.core.$strip>;
    };
    permissionInfo: {
        readonly method: "GET";
        readonly path: "/permission";
        readonly access: "active";
        readonly summary: "Says what the caller may do, by role and reputation.";
        readonly query: z.ZodObject<{
            action: z.ZodOptional<z.ZodString>;
            actions: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodArray<z.ZodString>]>>;
        }, z.core.$strip>;
        readonly data: z.ZodRecord<z.ZodString, z.ZodObject<{
            has_permission: z.ZodBoolean;
            no_permission_tip: z.ZodString;
        }, z.core.$strip>>;
    };
    personalUserInfo: {
        readonly method: "GET";
        readonly path: "/personal/user/info";
        readonly access: "public";
        readonly summary: "Shows a user’s profile.";
        readonly query: z.ZodObject<{
            username: z.ZodString;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            id: z.ZodString;
            created_at: z.ZodInt;
            last_login_date: z.ZodInt;
            username: z.ZodString;
            display_name: z.ZodString;
            follow_count: z.ZodInt;
            answer_count: z.ZodInt;
            question_count: z.ZodInt;
            rank: z.ZodInt;
            avatar: z.ZodString;
            mobile: z.ZodString;
            bio: z.ZodString;
            bio_html: z.ZodString;
            website: z.ZodString;
            location: z.ZodString;
            role_id: z.ZodInt;
            status: z.ZodEnum<{
                deleted: "deleted";
                inactive: "inactive";
                normal: "normal";
                suspended: "suspended";
            }>;
            status_msg: z.ZodOptional<z.ZodString>;
            suspended_until: z.ZodInt;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.user.not_found"];
    };
};

// contract/votes.d.ts

import { z } from 'zod';
/** The votes of an object after a vote. */
export declare const voteResult: z.ZodObject<{
    up_votes: z.ZodInt;
    down_votes: z.ZodInt;
    votes: z.ZodInt;
    vote_status: z.ZodEnum<{
        "": "";
        vote_down: "vote_down";
        vote_up: "vote_up";
    }>;
}, z.core.$strip>;
export type VoteResult = z.infer<typeof voteResult>;
export declare const voteEndpoints: {
    voteUp: {
        readonly method: "POST";
        readonly path: "/vote/up";
        readonly access: "active";
        readonly summary: "Votes a question, an answer or a comment up, or withdraws that vote.";
        readonly body: z.ZodObject<{
            captcha_id: z.ZodOptional<z.ZodString>;
            captcha_code: z.ZodOptional<z.ZodString>;
            object_id: z.ZodString;
            is_cancel: z.ZodDefault<z.ZodBoolean>;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            up_votes: z.ZodInt;
            down_votes: z.ZodInt;
            votes: z.ZodInt;
            vote_status: z.ZodEnum<{
                "": "";
                vote_down: "vote_down";
                vote_up: "vote_up";
            }>;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.object.not_found", "error.rank.no_enough_rank_to_operate", "error.rank.fail_to_meet_the_condition", "error.object.already_deleted", "error.object.disallow_vote_your_self"];
        readonly captcha: "vote";
    };
    voteDown: {
        readonly method: "POST";
        readonly path: "/vote/down";
        readonly access: "active";
        readonly summary: "Votes a question or an answer down, or withdraws that vote.";
        readonly body: z.ZodObject<{
            captcha_id: z.ZodOptional<z.ZodString>;
            captcha_code: z.ZodOptional<z.ZodString>;
            object_id: z.ZodString;
            is_cancel: z.ZodDefault<z.ZodBoolean>;
        }, z.core.$strip>;
        readonly data: z.ZodObject<{
            up_votes: z.ZodInt;
            down_votes: z.ZodInt;
            votes: z.ZodInt;
            vote_status: z.ZodEnum<{
                "": "";
                vote_down: "vote_down";
                vote_up: "vote_up";
            }>;
        }, z.core.$strip>;
        readonly reasons: readonly ["error.object.not_found", "error.rank.no_enough_rank_to_operate", "error.rank.fail_to_meet_the_condition", "error.object.already_deleted", "error.object.disallow_vote_your_self", "base.request_format_error"];
        readonly captcha: "vote";
    };
};
